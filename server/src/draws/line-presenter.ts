import type { Draw, DrawCost, DrawLine, DrawPicture, NotInDraw } from '@plumbline/contract/draws/draw'
import { leftOutOf } from '@plumbline/domain/draws/not-in-draw'
import { unreimbursed } from '@plumbline/domain/draws/request'
import { sumCents } from '@plumbline/domain/money'
import type { DrawNow } from './draw-now.ts'
import { hasWaiver, needsWaiver } from './findings.ts'
import { fundedBefore } from './input.ts'
import type { PictureRow } from './papers-store.ts'

/** How many pictures a line offers to pick from. */
const MOST_CANDIDATES = 12

export function presentLines(now: DrawNow, pictures: readonly PictureRow[]): DrawLine[] {
  const { row, loan, draft } = now
  const rows = loan.lines.get(row.id)
  const drawn = drawnBefore(now)
  const costs = costsByLine(now)
  const figures = new Map(draft.lines.map((line) => [line.id, line]))
  return loan.schedule.map((line) => {
    const own = rows?.get(line.id)
    const filled = figures.get(line.id)!
    const isFunded = row.status === 'funded'
    return {
      id: line.id,
      code: line.code,
      name: line.name,
      budgetLineIds: line.budgetLines.map(({ id }) => id),
      scheduledCents: line.scheduledCents,
      drawnBeforeCents: drawn.get(line.id) ?? 0,
      percentComplete: own?.percentComplete ?? line.percentComplete,
      paidUnreimbursedCents: filled.paidUnreimbursedCents,
      ceilingCents: Math.max(0, filled.ceilingCents),
      prefillCents: filled.prefillCents,
      requestedCents: filled.requestedCents,
      isTyped: (own?.typedCents ?? null) !== null,
      inspectedCents: own?.inspectedCents ?? null,
      approvedCents: own?.approvedCents ?? null,
      fundedCents: isFunded ? (own?.approvedCents ?? 0) : null,
      note: own?.note ?? '',
      leftOver: leftOverOf(now, line.id),
      costs: costs.get(line.id) ?? [],
      ...picturesOf(now, line, pictures),
    }
  })
}

/** Approved on the draws funded before this one, by line. */
function drawnBefore({ loan, row }: DrawNow): ReadonlyMap<string, number> {
  const drawn = new Map<string, number>()
  for (const { id } of fundedBefore(loan, row))
    for (const line of loan.lines.get(id)?.values() ?? [])
      drawn.set(line.lineId, (drawn.get(line.lineId) ?? 0) + (line.approvedCents ?? 0))
  return drawn
}

/** What the latest draw funded before this one didn't get on a line. */
function leftOverOf({ loan, row }: DrawNow, lineId: string): DrawLine['leftOver'] {
  const latest = fundedBefore(loan, row)
    .toSorted((one, other) => ((one.fundedOn ?? '') < (other.fundedOn ?? '') ? -1 : 1))
    .at(-1)
  const line = latest && loan.lines.get(latest.id)?.get(lineId)
  if (!latest || !line) return null
  const [askedCents, grantedCents] = [line.requestedCents ?? 0, line.approvedCents ?? 0]
  if (askedCents <= grantedCents) return null
  return { loanNumber: latest.loanNumber, cents: askedCents - grantedCents, grantedCents, askedCents }
}

/** The costs of a draft are what is open on its lines; later, what it was submitted with. */
function costsByLine(now: DrawNow): ReadonlyMap<string, DrawCost[]> {
  const { isLive, side, frozen, costs, input } = now
  const open = new Map(input.costs.map((cost) => [cost.id, unreimbursed(cost)]))
  const shown: (Pick<DrawCost, 'id' | 'kind' | 'paidOn' | 'paidCents' | 'reimbursedCents'> & { lineId: string })[] =
    isLive
      ? side.costs
          .filter(({ id, placeId }) => (open.get(`${id}:${placeId}`) ?? 0) !== 0)
          .map((cost) => ({ ...cost, lineId: cost.placeId }))
      : frozen.map((cost) => ({ ...cost, paidCents: cost.unreimbursedCents }))
  return new Map(
    [...Map.groupBy(shown, ({ lineId }) => lineId)].map(([lineId, of]) => [
      lineId,
      of.flatMap((cost): DrawCost[] => {
        const facts = costs.get(cost.id)
        if (!facts) return []
        return [
          {
            kind: cost.kind,
            id: cost.id,
            label: facts.label,
            vendor: facts.vendor,
            paidOn: cost.paidOn,
            paidCents: cost.paidCents,
            reimbursedCents: cost.reimbursedCents,
            document: facts.document,
            hasWaiver: needsWaiver(now, facts) ? hasWaiver(facts) : null,
          },
        ]
      }),
    ]),
  )
}

type OfLine = { id: string; budgetLines: readonly { id: string }[] }

export function picturesOf(
  { papers }: Pick<DrawNow, 'papers'>,
  line: OfLine,
  pictures: readonly PictureRow[],
): { pictures: DrawPicture[]; candidates: DrawPicture[] } {
  const picked = new Set(papers.map(({ id }) => id))
  const covered = new Set(line.budgetLines.map(({ id }) => id))
  return {
    pictures: papers.filter(({ lineId }) => lineId === line.id).map(presentPicture),
    candidates: pictures
      .filter(({ id, budgetLineId }) => !picked.has(id) && (budgetLineId === null || covered.has(budgetLineId)))
      .slice(0, MOST_CANDIDATES)
      .map(presentPicture),
  }
}

function presentPicture({ id, title, at, budgetLineId }: PictureRow): DrawPicture {
  return { id, title, at: at.toISOString(), budgetLineId }
}

/** What was paid and isn't in the draw. Costs outside the schedule are only known of a draft. */
export function notInDraw({ isLive, loan, side, draft }: DrawNow): NotInDraw[] {
  const paid = Map.groupBy(side.costs, ({ placeId }) => placeId)
  const paidOn = (placeId: string) => sumCents((paid.get(placeId) ?? []).map(({ paidCents }) => paidCents))
  const lines = loan.schedule.flatMap((line, index) =>
    leftOutOf(draft.lines[index]!).map(({ why, cents }) => ({
      why,
      lineId: line.id,
      name: line.name,
      cents,
      paidCents: paidOn(line.id),
      scheduledCents: line.scheduledCents,
    })),
  )
  if (!isLive) return lines
  const outside = side.budget.flatMap((line): NotInDraw[] => {
    const costs = (paid.get(line.id) ?? []).filter(({ lineId }) => lineId === null)
    const cents = sumCents(costs.map((cost) => unreimbursed(cost)))
    if (cents <= 0) return []
    const paidCents = sumCents(costs.map((cost) => cost.paidCents))
    return [{ why: 'outside_schedule', lineId: null, name: line.name, cents, paidCents, scheduledCents: null }]
  })
  return [...lines, ...outside]
}

export function totalsOf(lines: readonly DrawLine[]): Draw['totals'] {
  const sum = (of: (line: DrawLine) => number) => sumCents(lines.map((line) => of(line)))
  const known = (key: 'inspectedCents' | 'approvedCents' | 'fundedCents') =>
    lines.some((line) => line[key] !== null) ? sum((line) => line[key] ?? 0) : null
  return {
    scheduledCents: sum(({ scheduledCents }) => scheduledCents),
    drawnBeforeCents: sum(({ drawnBeforeCents }) => drawnBeforeCents),
    requestedCents: sum(({ requestedCents }) => requestedCents),
    inspectedCents: known('inspectedCents'),
    approvedCents: known('approvedCents'),
    fundedCents: known('fundedCents'),
  }
}
