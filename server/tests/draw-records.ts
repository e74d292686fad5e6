import { newId } from '@plumbline/domain/ids'
import type { DrawStatus } from '@plumbline/domain/draws/status'
import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import { cents } from '@plumbline/domain/money'
import { UNDERWRITING_DEFAULTS } from '@plumbline/domain/underwriting/terms/defaults'
import { AS_AMOUNTS, templateLoan } from '@plumbline/domain/underwriting/terms/starting-terms'
import { sql } from 'kysely'
import { asPlatform } from '../src/platform/db/doors.ts'
import type { Person, TestApp } from './harness.ts'

type Signed = Pick<Person, 'token'>

const BRIDGE = {
  ...templateLoan(UNDERWRITING_DEFAULTS.loan, 'en', {
    purchasePriceCents: cents(100_000_00),
    improvementTotalCents: cents(0),
  }),
  ...AS_AMOUNTS,
  name: 'Bridge',
  initialAdvanceCents: 100_000_00,
  holdbackCents: 50_000_00,
  drawFeeCents: 0,
  drawRetainagePct: '0',
  status: 'funded',
}

/** Gives a deal loans with a holdback of $50,000 each. @returns their ids, in order */
export async function lend(
  t: TestApp,
  person: Signed,
  dealId: string,
  loans: readonly object[] = [{}],
): Promise<string[]> {
  const client = t.api(person.token)
  const { version } = (await client.get<DealWithTerms>(`/deals/${dealId}`)).body
  const given = loans.map((loan) => ({ ...BRIDGE, ...loan }))
  const { status, body } = await client.put<DealChange>(`/deals/${dealId}/loans`, { version, loans: given })
  if (status >= 300) throw new Error(`refused: ${status} ${JSON.stringify(body)}`)
  return body.deal.loans!.map(({ id }) => id)
}

export async function addLender(t: TestApp, person: Signed, name: string, facts: object = {}): Promise<string> {
  const contact = { kind: 'company', name, roles: ['lender'], ...facts }
  const { status, body } = await t.api(person.token).post<{ id: string }>('/contacts', { contact })
  if (status >= 300) throw new Error(`refused: ${status} ${JSON.stringify(body)}`)
  return body.id
}

export type StoredDraw = {
  person: Person
  dealId: string
  loanId: string
  number: number
  status: DrawStatus
  lines?: readonly { lineId: string; requestedCents?: number; approvedCents?: number; typedCents?: number }[]
  feeCents?: number
  submittedOn?: string
  fundedOn?: string
  reason?: string
  inspectionOn?: string
}

/** Writes a draw as it would stand after its steps. */
export async function storeDraw(t: TestApp, draw: StoredDraw): Promise<string> {
  const { person, dealId, loanId, status, lines = [], feeCents = 0, submittedOn, fundedOn } = draw
  const id = newId()
  const { orgId, userId } = person
  const requested = lines.reduce((sum, line) => sum + (line.requestedCents ?? line.typedCents ?? 0), 0)
  const approved = lines.some((line) => line.approvedCents !== undefined)
    ? lines.reduce((sum, line) => sum + (line.approvedCents ?? 0), 0)
    : null
  const isFunded = status === 'funded'
  const sentAt = submittedOn ? new Date(`${submittedOn}T15:00:00Z`) : null
  const returnedAt = status === 'returned' ? t.time.now() : null
  await asPlatform(t.db, 'a test writes a draw', async (tx) => {
    await tx.run(sql`
      insert into draw_requests
        (org_id, id, deal_id, loan_id, number, loan_number, status, requested_cents, approved_cents, retainage_cents,
         released_cents, fee_cents, net_funded_cents, inspection_on, reason, funded_on, created_by, created_at, submitted_at,
         submitted_by, updated_at)
      values (
        ${orgId}, ${id}, ${dealId}, ${loanId},
        (select coalesce(max(number), 1000) + 1 from draw_requests where org_id = ${orgId}), ${draw.number}, ${status},
        ${requested}, ${approved}, ${isFunded ? 0 : null}, ${isFunded ? 0 : null}, ${isFunded ? feeCents : null},
        ${isFunded ? (approved ?? 0) - feeCents : null}, ${draw.inspectionOn ?? null}, ${draw.reason ?? null},
        ${fundedOn ?? null}, ${userId}, ${sentAt ?? t.time.now()}, ${sentAt}, ${sentAt ? userId : null}, ${t.time.now()}
      )`)
    for (const line of lines)
      await tx.run(sql`
        insert into draw_lines
          (org_id, draw_id, schedule_line_id, deal_id, typed_cents, percent_complete, requested_cents, approved_cents)
        values (
          ${orgId}, ${id}, ${line.lineId}, ${dealId}, ${line.typedCents ?? null}, 100, ${line.requestedCents ?? null},
          ${line.approvedCents ?? null}
        )`)
    if (returnedAt)
      await tx.run(sql`
        insert into draw_steps (org_id, draw_id, deal_id, position, status, at, by)
        values (${orgId}, ${id}, ${dealId}, 1, 'returned', ${returnedAt}, ${userId})`)
  })
  return id
}
