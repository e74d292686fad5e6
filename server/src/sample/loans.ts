import type { Day } from '@plumbline/domain/calendar'
import { cents, percentOf } from '@plumbline/domain/money'
import { loanFigures } from '@plumbline/domain/underwriting/loans/financing'
import { type LoanMonth, unrecordedMonths } from '@plumbline/domain/underwriting/loans/history'
import { dealToModel } from '@plumbline/domain/underwriting/model/deal-to-model'
import type { SettlementLine } from '@plumbline/domain/underwriting/settlement/statement'
import { AS_AMOUNTS, NO_DRAWS } from '@plumbline/domain/underwriting/terms/starting-terms'
import { type DealRecord, findDeal } from '../deals/store.ts'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { recordLoanPayment } from '../underwriting/loans/commands.ts'
import { termsNow } from '../underwriting/scenarios/inputs.ts'
import { saveSettlement } from '../underwriting/settlement/commands.ts'
import { setLoans } from '../underwriting/terms/commands.ts'
import { listLoans } from '../underwriting/terms/lists-store.ts'
import type { RoomScenes, Scene } from './scene.ts'

/** A funded loan: the settlement statement of the purchase, and the monthly interest up to the listing. */
export const loanScenes: RoomScenes = { inStage: { acquired: borrow, listed: payInterest } }

const FEE_CENTS = 1_295_00
const POINTS_PCT = '2'

async function borrow({ approver: ctx, dealId, story: { loan, price }, timeline }: Scene): Promise<void> {
  if (!loan) return
  const priceCents = cents(price * 100)
  const lentCents = percentOf(priceCents, loan.advancePct)
  const before = await read(ctx, dealId, (tx, deal) => Promise.resolve(deal.version))
  await setLoans(ctx, {
    id: dealId,
    version: before,
    loans: [
      {
        ...AS_AMOUNTS,
        ...NO_DRAWS,
        name: loan.lender,
        loanType: 'hard_money',
        initialAdvanceCents: lentCents,
        advancePct: null,
        holdbackCents: 0,
        holdbackPct: null,
        ratePct: loan.ratePct,
        pointsPct: POINTS_PCT,
        feesCents: FEE_CENTS,
        exitFeePct: '0',
        dayCount: 'ACT/360',
        interestOn: 'drawn',
        payment: 'monthly',
        startDate: null,
        status: 'funded',
      },
    ],
  })
  const { version, loanId } = await read(ctx, dealId, async (tx, deal) => ({
    version: deal.version,
    loanId: (await listLoans(tx, deal.orgId, deal.id))[0]!.id,
  }))
  await saveSettlement(ctx, {
    id: dealId,
    side: 'purchase',
    version,
    closedOn: timeline.day('acquired'),
    lines: [
      line('price', 'Contract price', -priceCents),
      line('loan_proceeds', 'Loan proceeds', lentCents, loanId),
      line('points', 'Origination points', -percentOf(lentCents, POINTS_PCT), loanId),
      line('lender_fee', 'Underwriting and documents', -FEE_CENTS, loanId),
      line('title', 'Title insurance and settlement', -2_310_00),
      line('proration', 'County tax, January to closing', -985_00),
      line('other', 'Recording fees', -345_00),
    ],
  })
}

function line(
  kind: SettlementLine['kind'],
  label: string,
  amountCents: number,
  loanId: string | null = null,
): SettlementLine {
  return { kind, label, amountCents, paidBy: '', loanId }
}

/** Pays the interest of each month that is over, on its last day. */
async function payInterest({ approver, approverOn, dealId, story, timeline }: Scene): Promise<void> {
  if (!story.loan) return
  const { loanId, months } = await read(approver, dealId, async (tx, deal) => ({
    loanId: (await listLoans(tx, deal.orgId, deal.id))[0]!.id,
    months: await unpaidMonths(tx, approver, deal, timeline.day('listed')),
  }))
  for (const { from, to, openCents } of months)
    await recordLoanPayment(await approverOn(to), {
      id: dealId,
      loanId,
      payment: {
        paidOn: to,
        paidBy: '',
        interestCents: openCents,
        principalCents: 0,
        feesCents: 0,
        from,
        to,
        note: '',
        isPayoff: false,
        documentId: null,
      },
    })
}

async function unpaidMonths(tx: Tx, ctx: Context, deal: DealRecord, by: Day): Promise<LoanMonth[]> {
  const model = dealToModel(await termsNow(tx, ctx, deal))
  if (!model.ok) throw new Error('the sample deal with a loan has no figures')
  const [loan] = model.value.loans
  return loan ? unrecordedMonths(loan, loanFigures(loan, model.value.saleOn), by) : []
}

function read<Result>(
  ctx: Context,
  dealId: string,
  work: (tx: Tx, deal: DealRecord) => Promise<Result>,
): Promise<Result> {
  return txAs(ctx, async (tx) => work(tx, (await findDeal(tx, ctx.tenant.orgId, dealId))!))
}
