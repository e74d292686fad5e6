import { sumCents } from '@plumbline/domain/money'
import { deepStrictEqual } from 'node:assert/strict'
import { loanSumsOf } from './draws-model.ts'
import type { ModelDraw } from './draws-shapes.ts'
import { progressOf } from './draws-played.ts'
import type { World } from './world.ts'

/** Draws stand where the rules say, no cost is reimbursed beyond what was paid of it, and nothing is left below zero. */
export function expectSameDraws(world: World): void {
  const { model, loan, draws, drawn } = world
  if (!model.loan || !loan) return
  const sums = loanSumsOf(model, progressOf(world))
  const { fundedCents, balanceCents, pendingCents, retainageHeldCents, notGrantedCents, feesCents, readyCents } = loan
  const { floatedCents } = world
  deepStrictEqual(
    {
      fundedCents,
      balanceCents,
      pendingCents,
      retainageHeldCents,
      notGrantedCents,
      feesCents,
      readyCents,
      floatedCents,
    },
    sums,
    'sums of draws',
  )
  deepStrictEqual(
    [...draws.values()].map((draw) => [draw.id, draw.status, draw.requestedCents, draw.approvedCents]),
    model.loan.draws.map((draw) => [draw.id, draw.status, askedBy(draw, readyCents, draws), approvedOn(draw)]),
    'draws',
  )
  const reimbursed = model.loan.draws.flatMap((draw) => [...draw.reimbursed])
  deepStrictEqual(
    Object.fromEntries(drawn.map((cost) => [cost.id, cost.reimbursedCents])),
    Object.fromEntries(
      [...Map.groupBy(reimbursed, ([id]) => id)].map(([id, of]) => [id, sumCents(of.map(([, amount]) => amount))]),
    ),
    'reimbursed costs',
  )
  const twice = drawn.find((cost) => cost.reimbursedCents > cost.paidCents)
  if (twice) throw new Error(`${twice.id} was paid ${twice.paidCents} and reimbursed ${twice.reimbursedCents}`)
  if (retainageHeldCents < 0 || balanceCents < 0)
    throw new Error(`retainage ${retainageHeldCents}, balance ${balanceCents}`)
}

/** A canceled draft keeps what it last asked for. */
function askedBy(draw: ModelDraw, readyCents: number, draws: World['draws']): number {
  if (draw.status === 'draft') return readyCents
  return draw.requested.size > 0 ? sumCents(draw.requested.values()) : draws.get(draw.id)!.requestedCents
}

function approvedOn({ approved }: ModelDraw): number | null {
  return approved && sumCents(approved.values())
}
