import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { type Installation, JOBS, openInstallation, ORGANIZATIONS, type Place } from './growing/installation.ts'
import { type BenchRow, quantile } from './running/row.ts'

const FEW = 10_000
const MANY = 1_000_000
const GROWS_AT_MOST = 1.5
const WARM_UP = 3
const NEEDS_GB = 12
const ROUNDS = { list: 30, board: 30, move: 20 }

/**
 * How much other organizations' deals slow one down: the same organizations in an installation of 10,000 deals and in
 * one of a million. Both are served at the same time and called alternately, so anything else on the machine affects
 * both equally. `list`, `board` and `move` measure single requests; here only the ratio matters.
 */
export async function run(): Promise<BenchRow[]> {
  await expectRoom()
  const installations: Installation[] = []
  try {
    for (const deals of [FEW, MANY]) installations.push(await openInstallation(deals, ROUNDS.move + WARM_UP))
    const [few, many] = installations as [Installation, Installation]
    const rows: BenchRow[] = []
    for (const job of ['list', 'board', 'move'] as const) {
      const times = await inTurns(few.places, many.places, job)
      const value = quantile(times.many, 0.95)
      const limit = quantile(times.few, 0.95)
      rows.push({
        case: `${job} at ${count(MANY)} deals of ${count(ORGANIZATIONS)} organizations, p95`,
        value,
        unit: 'ms',
        limit,
        ratio: value / limit,
        goal: `≤ ${GROWS_AT_MOST}× of the same at ${count(FEW)} deals`,
        ok: value / limit <= GROWS_AT_MOST,
      })
    }
    return rows
  } finally {
    for (const installation of installations) await installation.close()
  }
}

async function inTurns(few: readonly Place[], many: readonly Place[], job: keyof typeof JOBS) {
  const times: { few: number[]; many: number[] } = { few: [], many: [] }
  for (let round = 0; round < WARM_UP + ROUNDS[job]; round++) {
    for (const [index, place] of few.entries()) {
      const ms = { few: await JOBS[job](place, round), many: await JOBS[job](many[index]!, round) }
      if (round < WARM_UP) continue
      times.few.push(ms.few)
      times.many.push(ms.many)
    }
  }
  return times
}

/** @throws before anything is written if the temporary folder can't hold a million deals */
async function expectRoom(): Promise<void> {
  const { bavail, bsize } = await statfs(tmpdir())
  const free = (bavail * bsize) / 2 ** 30
  if (free < NEEDS_GB) throw new Error(`${tmpdir()} has ${free.toFixed(1)} GB free; this benchmark needs ${NEEDS_GB}.`)
}

function count(value: number): string {
  return value.toLocaleString('en-US')
}
