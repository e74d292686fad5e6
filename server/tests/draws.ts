import type { Budget } from '@plumbline/contract/budgets/budget'
import type { Draw, DrawPapers, LoanDraws } from '@plumbline/contract/draws/draw'
import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import { AS_AMOUNTS, templateLoan } from '@plumbline/domain/underwriting/terms/starting-terms'
import { cents } from '@plumbline/domain/money'
import { sql } from 'kysely'
import { asPlatform } from '../src/platform/db/doors.ts'
import { lineOf } from './budgets.ts'
import { buildDeal } from './deals.ts'
import { type DocumentDesk, documentDesk, type NewDocument, pdf, png } from './documents.ts'
import type { Person, TestApp } from './harness.ts'
import { paymentTeam } from './payments.ts'

type Signed = Pick<Person, 'token'>

/** A line of the budget: code, name, amount and how much of it is done. */
export type Work = readonly [code: string, name: string, cents: number, percentComplete: number]

export const FEE_CENTS = 225_00

/** A loan of $150,000 with a holdback, funded on the day of purchase. */
export function loanOf(holdbackCents: number, facts: object = {}) {
  return {
    ...templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', {
      purchasePriceCents: cents(150_000_00),
      improvementTotalCents: cents(0),
    }),
    ...AS_AMOUNTS,
    name: 'Ridgeline Bridge Capital',
    initialAdvanceCents: 150_000_00,
    holdbackCents,
    ratePct: '12',
    pointsPct: '0',
    feesCents: 0,
    drawFeeCents: FEE_CENTS,
    drawRetainagePct: '0',
    status: 'funded',
    ...facts,
  }
}

export type Site = { deal: DealWithTerms; budget: Budget; loanId: string }

/** What the lender approves: all that was asked, or these amounts by line. */
const approvedAs = (draw: Draw, amounts: Readonly<Record<string, number>> = {}) =>
  draw.lines
    .filter(({ requestedCents }) => requestedCents > 0)
    .map((line) => ({ lineId: line.id, amountCents: amounts[line.name] ?? line.requestedCents }))

/** Everyone who works on draws, with ways to get a loan, costs and a draw of any status. */
export async function drawTeam(t: TestApp, desk?: DocumentDesk) {
  const team = await paymentTeam(t)
  const papers = desk ?? documentDesk(t, await t.listen())
  let files = 0

  const post = <Body = Draw>(person: Signed, path: string, body: object = {}) =>
    t.api(person.token).post<Body>(path, body)
  const act = (person: Signed, { id, version }: Pick<Draw, 'id' | 'version'>, action: string, body: object = {}) =>
    post(person, `/draws/${id}/${action}`, { version, ...body })
  const see = (id: string, person: Signed = team.admin) => team.must(t.api(person.token).get<Draw>(`/draws/${id}`))

  async function bring(dealId: string, document: NewDocument = {}, person: Signed = team.admin): Promise<string> {
    files += 1
    const title = document.title ?? `Paper ${files}`
    const made = await papers.bring(person, dealId, { content: pdf(title), type: 'receipt', ...document, title })
    if (made.status !== 201) throw new Error(`the paper was refused: ${JSON.stringify(made.body)}`)
    return (made.body as unknown as { id: string }).id
  }

  /** A deal that was bought, with a budget, and a loan that holds money back. */
  async function site(work: readonly Work[], loan: object, fields: object = {}): Promise<Site> {
    const made = await buildDeal(t, team.operator, {
      purchasePriceCents: 200_000_00,
      purchaseDate: '2026-01-15',
      projectedSaleDate: '2026-09-15',
      arvCents: 320_000_00,
      ...fields,
    })
    const lines = work.map(([code, name, amount]) => [code, name, amount] as [string, string, number])
    const draft = await team.desk.add(team.operator, made.id, lines, {})
    const submitted = await team.desk.move(team.operator, draft, 'submit')
    const approved =
      submitted.status === 'approved' ? submitted : await team.desk.decide(team.admin, submitted, 'approve')
    const budget = await team.must(
      team.patch(team.operator, made.id, {
        changed: work.map(([, name, , percentComplete]) => {
          const { id, version } = lineOf(approved, name)
          return { id, version, change: { percentComplete } }
        }),
      }),
    )
    const { version } = await team.must(t.api(team.admin.token).get<DealWithTerms>(`/deals/${made.id}`))
    const { deal } = await team.must(
      t.api(team.admin.token).put<DealChange>(`/deals/${made.id}/loans`, { version, loans: [loan] }),
    )
    return { deal, budget, loanId: deal.loans![0]!.id }
  }

  /** A posted receipt with its paper; negative = a refund. */
  async function spend(
    { budget }: Site,
    line: string,
    amountCents: number,
    { spentOn = '2026-04-10', documentId, ...facts }: Record<string, unknown> & { documentId?: string | null } = {},
  ): Promise<{ id: string; version: number }> {
    const lineId = lineOf(budget, line).id
    return team.must(
      post<{ id: string; version: number }>(team.operator, '/expenses', {
        expense: {
          vendorName: 'Home Depot',
          spentOn,
          amountCents,
          paidBy: 'company',
          documentId: documentId === undefined ? await bring(budget.dealId) : documentId,
          split: { splitBy: 'amount', shares: [{ lineId, amountCents }] },
          ...facts,
        },
        post: true,
      }),
    )
  }

  const create = (loanId: string, person: Signed = team.operator) => post(person, `/loans/${loanId}/draws`)

  /** Plays steps that the lender takes, each on the version that the last one led to. */
  async function play(draw: Draw, steps: readonly (readonly [action: string, body?: object])[]): Promise<Draw> {
    let now = draw
    for (const [action, body = {}] of steps) now = await team.must(act(team.admin, now, action, body))
    return now
  }

  return {
    ...team,
    papers,
    bring,
    picture: (dealId: string, title: string, person: Signed = team.admin) =>
      bring(dealId, { name: 'photo.png', content: png(), type: 'other', title }, person),
    site,
    spend,
    create,
    actOn: act,
    see,
    play,
    approvedAs,
    update: (person: Signed, { id, version }: Pick<Draw, 'id' | 'version'>, body: object) =>
      t.api(person.token).patch<Draw>(`/draws/${id}`, { version, ...body }),
    changePapers: (person: Signed, { id }: Pick<Draw, 'id'>, body: object) =>
      t.api(person.token).patch<DrawPapers & { undoId: string | null }>(`/draws/${id}/papers`, body),
    /** Takes a draft to funded: inspected and approved as asked, or with these amounts by line. */
    async funded(draft: Draw, amounts: Readonly<Record<string, number>> = {}, on = '2026-04-24'): Promise<Draw> {
      const submitted = await play(draft, [['submit']])
      const lines = approvedAs(submitted, amounts)
      const approved = await play(submitted, [
        [
          'inspect',
          {
            on: '2026-04-23',
            lines: lines.map(({ lineId, amountCents }) => ({ lineId, inspectedCents: amountCents })),
          },
        ],
        ['approve', { lines }],
      ])
      return play(approved, [['fund', { on, wiredCents: approved.money.netCents }]])
    },
    ofDeal: (dealId: string, person: Signed = team.admin) =>
      team.must(t.api(person.token).get<{ loans: LoanDraws[]; floatedCents: number }>(`/deals/${dealId}/draws`)),
    activityOn: async (dealId: string) =>
      (
        await team.must(
          t.api(team.admin.token).get<{
            items: { verb: string; changes: { name: string; before: unknown; after: unknown }[] }[]
          }>(`/activity?dealId=${dealId}`),
        )
      ).items,
    /** What a loan's draws ask for, as their terms. */
    setTerms: (loanId: string, dealId: string, terms: Readonly<Record<string, string | number | boolean>>) =>
      asPlatform(t.db, 'a test changes what a lender asks for', async (tx) => {
        await tx.run(sql`
          insert into loan_draw_terms
            (org_id, loan_id, deal_id, basis, minimum_cents, photos_required, photos_per_line, inspection_required,
             inspection_note, send_by, updated_by, updated_at)
          values (${team.admin.orgId}, ${loanId}, ${dealId}, 'percent', 0, false, 1, true, '', 'email', ${team.admin.userId}, now())
          on conflict do nothing`)
        for (const [column, value] of Object.entries(terms))
          await tx.run(sql`update loan_draw_terms set ${sql.ref(column)} = ${value} where loan_id = ${loanId}`)
      }),
  }
}
export type DrawTeam = Awaited<ReturnType<typeof drawTeam>>

export function lineNamed(draw: Pick<Draw, 'lines'>, name: string) {
  const line = draw.lines.find((candidate) => candidate.name === name)
  if (!line) throw new Error(`no line ${name}`)
  return line
}
