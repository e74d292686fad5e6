import type { Draw } from '@plumbline/contract/draws/draw'
import type { Budget } from '@plumbline/contract/budgets/budget'
import { addDays } from '@plumbline/domain/calendar'
import { sumCents } from '@plumbline/domain/money'
import type { LoanRecord } from '@plumbline/domain/underwriting/terms/deal-terms'
import { AS_AMOUNTS, NO_DRAWS } from '@plumbline/domain/underwriting/terms/starting-terms'
import { createExpense } from '../budgets/expenses/commands.ts'
import { getBudget } from '../budgets/queries.ts'
import { createContact } from '../contacts/commands.ts'
import { findDeal } from '../deals/store.ts'
import { keepDocument } from '../documents/commands.ts'
import { createDraw } from '../draws/create.ts'
import { updateDraw } from '../draws/edit.ts'
import { fundDraw } from '../draws/fund.ts'
import { approveDraw, inspectDraw, returnDraw } from '../draws/lender.ts'
import { saveDrawSchedule } from '../draws/schedule/commands.ts'
import { submitDraw } from '../draws/submit.ts'
import { chooseLender, saveLenderProfile } from '../draws/terms/commands.ts'
import { txAs } from '../platform/db/doors.ts'
import { madeSource } from '../platform/files/intake.ts'
import type { Context } from '../platform/http/context.ts'
import { setLoans } from '../underwriting/terms/commands.ts'
import { listLoans } from '../underwriting/terms/lists-store.ts'
import { samplePdf } from './document-file.ts'
import {
  DRAWN_LOANS,
  type DrawnLoan,
  type DrawStep,
  type PaidWork,
  SAMPLE_LENDERS,
  type SampleDraw,
} from './draw-stories.ts'
import type { SamplePerson } from './people.ts'
import type { RoomScenes, Whole } from './scene.ts'

export const drawScenes: RoomScenes = { afterDeals: placeDraws }

/** A person on a day that is some days ago. Nobody gets notices or emails about what they do. */
type At = (who: SamplePerson['key'], ago: number) => Promise<Context>

/** What belongs to one loan while its draws are placed. */
type Placing = { at: At; dealId: string; loanId: string; budget: Budget; loan: DrawnLoan }

/** Lenders with what they ask for, and loans with their schedules and draws. */
async function placeDraws({ as, today, deals }: Whole): Promise<void> {
  const at: At = async (who, ago) => ({ ...(await as(who, addDays(today, -ago))), isSilent: true })
  const jo = await at('jo', 40)
  const lenders = new Map<string, string>()
  for (const { name, email, phone, terms } of SAMPLE_LENDERS) {
    const { id } = await createContact(jo, {
      contact: {
        kind: 'company',
        name,
        company: '',
        email,
        phone,
        roles: ['lender'],
        address: '',
        tags: [],
        notes: '',
        doNotContact: false,
      },
    })
    await saveLenderProfile(jo, { id, version: 0, terms })
    lenders.set(name, id)
  }
  for (const loan of DRAWN_LOANS) {
    const dealId = deals.get(loan.address)!
    const placed = await lend(at, { dealId, lenderId: lenders.get(loan.lender)!, loan })
    for (const draw of loan.draws) await place(placed, draw)
  }
}

/** Adds the loan beside those there are, with its lender and a schedule made from the budget. */
async function lend(
  at: At,
  { dealId, lenderId, loan }: { dealId: string; lenderId: string; loan: DrawnLoan },
): Promise<Placing> {
  const ctx = await at('jo', loan.ago)
  const { budget } = await getBudget(ctx, dealId)
  if (!budget) throw new Error(`a sample deal with a loan has no budget: ${loan.address}`)
  const lines = budget.lines
    .filter(({ code, isContingency }) => (loan.codes ? loan.codes.includes(code) : !isContingency))
    .map(({ id, code, description, figures }) => ({
      id: null,
      code,
      name: description,
      scheduledCents: figures?.revisedCents ?? 0,
      budgetLineIds: [id],
    }))
  const holdbackCents = sumCents(lines.map(({ scheduledCents }) => scheduledCents))
  const before = await loansOf(ctx, dealId)
  const added: LoanRecord = {
    ...AS_AMOUNTS,
    ...NO_DRAWS,
    name: loan.lender,
    loanType: 'hard_money',
    initialAdvanceCents: loan.advance * 100,
    holdbackCents,
    ratePct: loan.ratePct,
    pointsPct: '2',
    feesCents: 995_00,
    exitFeePct: '0',
    dayCount: 'ACT/360',
    interestOn: 'drawn',
    payment: 'monthly',
    startDate: null,
    status: 'funded',
  }
  await setLoans(ctx, { id: dealId, version: before.version, loans: [...before.loans, added] })
  const loanId = (await loansOf(ctx, dealId)).loans.at(-1)?.id
  if (loanId === undefined) throw new Error('a sample loan was not kept')
  await chooseLender(ctx, { loanId, version: 0, lenderId })
  await saveDrawSchedule(ctx, { loanId, version: 0, lines })
  return { at, dealId, loanId, budget, loan }
}

function loansOf(ctx: Context, dealId: string): Promise<{ version: number; loans: LoanRecord[] }> {
  const { orgId } = ctx.tenant
  return txAs(ctx, async (tx) => ({
    version: (await findDeal(tx, orgId, dealId))!.version,
    loans: [...(await listLoans(tx, orgId, dealId))],
  }))
}

async function place(placing: Placing, { ago, work, steps }: SampleDraw): Promise<void> {
  for (const paid of work) await payFor(placing, paid)
  const { at, loanId, loan } = placing
  const ctx = await at(loan.by, ago)
  const begun = await createDraw(ctx, { loanId })
  const done = begun.lines
    .filter(({ paidUnreimbursedCents }) => paidUnreimbursedCents > 0)
    .map(({ id }) => ({ lineId: id, percentComplete: '100' }))
  const target = { drawId: begun.id, version: begun.version }
  let draw = await updateDraw(ctx, { ...target, lines: done, fillAgain: false })
  for (const step of steps) draw = await takeStep(at, draw, step)
}

async function payFor({ at, dealId, budget, loan }: Placing, { code, vendor, dollars, ago }: PaidWork): Promise<void> {
  const ctx = await at(loan.by, ago)
  const line = budget.lines.find((one) => one.code === code)
  if (!line) throw new Error(`a sample budget has no line ${code}`)
  const amountCents = dollars * 100
  const pdf = samplePdf(vendor, [`Sample receipt for ${loan.address}`, `Date: ${ctx.today}`])
  const facts = { dealId, type: 'receipt' as const, title: `${vendor}, ${ctx.today}` }
  const { id: documentId } = await keepDocument(ctx, facts, await madeSource('receipt.pdf', pdf))
  const share = { lineId: line.id, costItemId: null, from: null, to: null, isFinal: false, amountCents }
  const split = { splitBy: 'amount' as const, shares: [share] }
  const paid = { vendorName: vendor, spentOn: ctx.today, paidBy: 'company' as const, note: '' }
  await createExpense(ctx, { expense: { ...paid, amountCents, documentId, split }, post: true })
}

async function takeStep(at: At, draw: Draw, step: DrawStep): Promise<Draw> {
  const ctx = await at('dana', step.ago)
  const target = { drawId: draw.id, version: draw.version }
  const asked = draw.lines.filter(({ requestedCents }) => requestedCents > 0)
  switch (step.event) {
    case 'submit':
      return submitDraw(ctx, target)
    case 'inspect': {
      const lines = asked.map(({ id, requestedCents }) => ({ lineId: id, inspectedCents: requestedCents, note: '' }))
      return inspectDraw(ctx, { ...target, on: ctx.today, inspector: step.inspector, lines, documentId: null })
    }
    case 'approve': {
      const lines = asked.map(({ id, code, requestedCents }) => ({
        lineId: id,
        amountCents: requestedCents - (step.less[code] ?? 0) * 100,
      }))
      return approveDraw(ctx, { ...target, lines })
    }
    case 'fund':
      return fundDraw(ctx, { ...target, on: ctx.today, wiredCents: draw.money.netCents, feeCents: null })
    case 'return':
      return returnDraw(ctx, { ...target, missing: step.missing })
  }
}
