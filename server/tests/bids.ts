import type { Budget } from '@plumbline/contract/budgets/budget'
import type { BidPackage, BidPackageInput } from '@plumbline/contract/purchase-orders/bids'
import { newId } from '@plumbline/domain/ids'
import { lineOf } from './budgets.ts'
import type { Person, TestApp } from './harness.ts'
import type { OrderTeam } from './orders.ts'

type Changed = BidPackage & { undoId: string | null }
/** A price, or what the vendor says instead. */
export type Answer = number | 'not_bid' | 'included'
type Row = { line: string; description: string } & Record<string, unknown>

const ROWS: readonly Row[] = [
  { line: 'Kitchen', description: 'Counters', qty: '62', unit: 'SF', estimateCents: 465_000 },
  { line: 'Kitchen', description: 'Backsplash', estimateCents: 154_000 },
]

function packageOf(budget: Budget, facts: object = {}, rows = ROWS) {
  return {
    title: 'Counters and tile',
    lines: rows.map(({ line, ...row }) => ({ id: newId(), budgetLineId: lineOf(budget, line).id, ...row })),
    ...facts,
  }
}

/** Creates bid packages, invitations and bids with the team of orders. */
export function bidDesk(t: TestApp, team: OrderTeam) {
  const post = <Body = Changed>(path: string, body: object, by: Person = team.operator) =>
    t.api(by.token).post<Body>(path, body)
  const read = ({ id }: { id: string }) => team.must(t.api(team.operator.token).get<BidPackage>(`/bid-packages/${id}`))
  const tryInvite = ({ id, version }: BidPackage, vendorIds: readonly string[], { email = false } = {}) =>
    post(`/bid-packages/${id}/invitations`, { version, vendorIds, email })

  type Entering = { by?: Person; version?: number | null; finishOn?: string; bid?: object }
  const tryEnter = (
    one: BidPackage,
    vendorId: string,
    answers: readonly Answer[],
    { by = team.operator, finishOn, bid = {}, ...given }: Entering = {},
  ) => {
    const lines = answers.map((answer, index) => ({ lineId: one.lines[index]!.id, ...answered(answer) }))
    const known = one.bids.find(({ vendor }) => vendor.id === vendorId)?.version ?? null
    const version = given.version === undefined ? known : given.version
    const body = { version, bid: { receivedOn: '2026-05-14', lines, ...(finishOn ? { finishOn } : {}), ...bid } }
    return t.api(by.token).put<Changed>(`/bid-packages/${one.id}/bids/${vendorId}`, body)
  }

  return {
    packageOf,
    create: (budget: Budget, facts: object = {}, rows = ROWS) =>
      team.must(post(`/deals/${budget.dealId}/bid-packages`, { package: packageOf(budget, facts, rows) })),
    read,
    /** The package as it would be sent again. */
    again: ({ title, note, needBy, closesOn, lines }: BidPackage): BidPackageInput => ({
      title,
      note,
      needBy,
      closesOn,
      lines: lines.map(({ id, budgetLineId, description, qty, unit, estimateCents }) => ({
        id,
        budgetLineId,
        description,
        qty,
        unit,
        estimateCents,
      })),
    }),
    /** A vendor without papers, with this address or none. */
    async vendor(name: string, email: string | null, locale: 'en' | 'es' = 'en') {
      const contact = { name, ...(email ? { email } : {}) }
      const { id } = await team.must(
        t.api(team.admin.token).post<{ id: string }>('/vendors', { vendor: { name, locale }, contact }),
      )
      return id
    },
    tryInvite,
    invite: (one: BidPackage, vendorIds: readonly string[], how?: { email?: boolean }) =>
      team.must(tryInvite(one, vendorIds, how)),
    mark: ({ id, version }: BidPackage, vendorId: string, event: string) =>
      team.must(post(`/bid-packages/${id}/invitations/${vendorId}`, { version, event })),
    tryEnter,
    enter: (one: BidPackage, vendorId: string, answers: readonly Answer[], how?: Entering) =>
      team.must(tryEnter(one, vendorId, answers, how)),
  }
}
export type BidDesk = ReturnType<typeof bidDesk>

function answered(answer: Answer) {
  return typeof answer === 'number' ? { answer: 'amount', amountCents: answer } : { answer }
}
