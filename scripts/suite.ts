import { readOrder } from './suite/order.ts'
import { PARTS, type Part } from './suite/parts.ts'
import { runChanged } from './suite/run-changed.ts'
import { failed, slowest, sum, type Tally, triedAgain, verdict } from './suite/tally.ts'
import { judge, type Spent } from './suite/budget.ts'
import { watchPace } from './suite/watch-pace.ts'

const order = readOrder(process.argv.slice(2), Object.keys(PARTS))
if ('sentence' in order) {
  process.stderr.write(`${order.sentence}\n`)
  process.exit(2)
}

const tallies: Tally[] = []
const spent: Spent[] = []
if ('changedSince' in order) tallies.push(...(await runChanged(order.changedSince)))
else for (const part of order.parts) tallies.push(...(await timed(part as Part)))

const total = sum(tallies)
if (total.files.length > 1) print('Slowest files', slowest(total))
if (spent.length > 0)
  print(
    'Minutes',
    spent.map((entry) => judge(entry, watched()).line),
  )
for (const remark of total.remarks) process.stdout.write(`\n${remark}`)
const again = triedAgain(total)
if (again > 0) process.stdout.write(`\n${again} ${again === 1 ? 'test' : 'tests'} passed only on retry.\n`)
process.stdout.write(`\n${verdict(total)}\n`)
process.exitCode = total.failed > 0 ? 1 : 0

async function timed(part: Part): Promise<Tally[]> {
  process.stdout.write(`\n== ${part}\n`)
  const startedAt = performance.now()
  const pace = watchPace()
  const tally = await PARTS[part]()
  const entry = { part, minutes: (performance.now() - startedAt) / 60_000, slowness: pace.stop() }
  spent.push(entry)
  return judge(entry, watched()).fails ? [...tally, failed(`${part} takes more than three times its budget`)] : tally
}

/** Checks whether someone is watching who knows what else the machine is doing. */
function watched(): boolean {
  return !process.env['CI']
}

function print(title: string, lines: readonly string[]): void {
  process.stdout.write(`\n${title}\n${lines.map((line) => `  ${line}\n`).join('')}`)
}
