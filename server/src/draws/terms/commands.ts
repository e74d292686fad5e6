import type { DrawTerms, LenderProfile, LoanDrawTerms } from '@plumbline/contract/draws/terms'
import { invalidField } from '@plumbline/contract/errors'
import { drawPolicy } from '@plumbline/domain/draws/policy'
import type { DrawTerms as AskedTerms } from '@plumbline/domain/draws/terms'
import type { DealRecord } from '../../deals/store.ts'
import { nameOnDeal } from '../../deals/contacts/commands.ts'
import { dealForChange } from '../../deals/with-deal.ts'
import { lockContact } from '../../contacts/store.ts'
import { authorize, editConflict, expectStatus, found, wrongState } from '../../platform/commands/checks.ts'
import { readAs, type Tx, txAs } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { announce } from '../../platform/live/announce.ts'
import { changeTerms, realTermsChange } from '../../underwriting/terms/commands.ts'
import { termsOf } from '../../underwriting/terms/store.ts'
import { dealOfLoan, type DrawLoan, findLoan } from '../loans-store.ts'
import { hasEnded } from '../loan-status.ts'
import { logLoanTerms, logProfile } from './log.ts'
import { enteredTerms, presentProfile } from './presenter.ts'
import { lenderById, type LenderRow, lockLender, writeLoanTerms, writeProfile } from './store.ts'
import { OPEN_OR_CLOSED } from '../with-draw.ts'

/** @throws ApiError wrong_state for a contact that isn't a lender */
export async function getLenderProfile(ctx: Context, id: string): Promise<LenderProfile> {
  authorize(drawPolicy.read(ctx.actor))
  const [row] = await readAs(ctx, lenderById(ctx.tenant.orgId, id))
  return presentProfile(ctx.actor, aLender(row))
}

/** Saves what a lender asks for. Loans that copied it before keep theirs. */
export function saveLenderProfile(
  ctx: Context,
  { id, version, terms }: { id: string; version: number; terms: DrawTerms },
): Promise<LenderProfile> {
  authorize(drawPolicy.editLender(ctx.actor))
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const row = aLender(await lockLender(tx, orgId, id))
    const before = presentProfile(ctx.actor, row)
    if (before.version !== version) throw editConflict(before.version, before)
    await writeProfile(tx, writing(ctx), id, terms)
    const after = presentProfile(ctx.actor, found(await lockLender(tx, orgId, id)))
    await logProfile(tx, ctx, after.lender, { before: before.terms, after: after.terms })
    await announce(tx, ctx, [['contacts'], ['draws']])
    return after
  })
}

function aLender(row: LenderRow | undefined): LenderRow {
  if (!found(row).roles.includes('lender')) throw wrongState('not_a_lender')
  return found(row)
}

type Target = { loanId: string; version: number }

/** Chooses a loan's lender: its terms are copied to the loan, and it's named on the deal. */
export function chooseLender(ctx: Context, { lenderId, ...target }: Target & { lenderId: string }) {
  return withLoanTerms(ctx, target, async (tx, deal, loan) => {
    const lender = await lockLender(tx, ctx.tenant.orgId, lenderId)
    if (!lender) throw invalidField('lenderId', 'unknown', 'Choose a lender from your contacts.')
    if (!lender.roles.includes('lender'))
      throw invalidField('lenderId', 'not_a_lender', 'This contact isn’t a lender. Give it that role first.')
    const contact = found(await lockContact(tx, ctx.tenant.orgId, lenderId))
    await nameOnDeal(tx, ctx, deal, { contact, role: 'lender' })
    await writeTerms(tx, ctx, deal, loan, { lenderId, terms: enteredTerms(lender) })
  })
}

/** Changes what is asked for with the draws of one loan. Its lender's profile stays as it is. */
export function saveLoanTerms(ctx: Context, { terms, ...target }: Target & { terms: DrawTerms }) {
  return withLoanTerms(ctx, target, (tx, deal, loan) =>
    writeTerms(tx, ctx, deal, loan, { lenderId: loan.terms.lender?.id ?? null, terms }),
  )
}

async function writeTerms(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  { id: loanId, dealId }: DrawLoan,
  { lenderId, terms }: { lenderId: string | null; terms: DrawTerms },
): Promise<void> {
  const { feeCents, retainagePct, ...asked } = terms
  await writeLoanTerms(tx, writing(ctx), { loanId, dealId, lenderId, terms: asked satisfies AskedTerms })
  await writeCharges(tx, ctx, deal, loanId, { feeCents, retainagePct })
}

/**
 * The fee and the retainage are the loan's own terms, so the deal's figures follow them.
 * @throws ApiError wrong_state if they'd change on a closed deal, whose results stand
 */
async function writeCharges(
  tx: Tx,
  ctx: Context,
  deal: DealRecord,
  loanId: string,
  { feeCents, retainagePct }: Pick<DrawTerms, 'feeCents' | 'retainagePct'>,
): Promise<void> {
  const terms = await termsOf(tx, deal)
  const loans = terms.loans.map((loan) =>
    loan.id === loanId ? { ...loan, drawFeeCents: feeCents, drawRetainagePct: retainagePct } : loan,
  )
  const change = realTermsChange(deal, terms, { loans })
  if (!change) return
  expectStatus(deal, 'active')
  await changeTerms(tx, ctx, deal, { verb: 'deal.loan_changed', ...change })
}

/** Runs a change of a loan's terms for draws on the version that the caller saw. A loan that ended keeps its terms. */
function withLoanTerms(
  ctx: Context,
  { loanId, version }: Target,
  work: (tx: Tx, deal: DealRecord, loan: DrawLoan) => Promise<void>,
): Promise<LoanDrawTerms> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => {
    const [deal, loan] = await Promise.all([
      dealForChange(tx, ctx, dealOfLoan(orgId, loanId), { status: OPEN_OR_CLOSED, policy: drawPolicy.arrange }),
      findLoan(tx, orgId, loanId),
    ])
    const before = found(loan)
    if (hasEnded(before)) throw wrongState(before.status)
    if (before.terms.version !== version) throw editConflict(before.terms.version, before.terms)
    await work(tx, deal, before)
    const after = found(await findLoan(tx, orgId, loanId))
    await logLoanTerms(tx, ctx, before, after.terms)
    await announce(tx, ctx, [['deals', deal.id], ['draws']])
    return after.terms
  })
}

function writing(ctx: Context) {
  return { orgId: ctx.tenant.orgId, userId: ctx.tenant.userId ?? '', now: ctx.now }
}
