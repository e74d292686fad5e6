import { findOrInstallChromium } from './chromium.ts'
import { generatedFiles } from './suite/generated.ts'
import { step, vitest } from './suite/steps.ts'
import { failed, sum, type Tally, verdict } from './suite/tally.ts'

/** The parts of the suite, in the order in which a mistake is cheapest to find. */
const PARTS: Record<string, () => Promise<Tally[]>> = {
  check: async () => [
    await generatedFiles(),
    await step('format', 'oxfmt', ['--check']),
    await step('lint', 'oxlint', []),
    await step('types', 'tsc', ['--noEmit', '-p', 'tsconfig.json']),
    await step('types of the web', 'tsc', ['--noEmit', '-p', 'web/tsconfig.json']),
  ],
  build: async () => [await step('pages built', 'node', ['scripts/build.ts', '--if-stale'])],
  unit: async () => [await vitest(['unit'])],
  server: async () => [await vitest(['server'])],
  web: async () => [await vitest(['web']), await browserTests()],
}

/** Parts that look at the built pages. */
const NEED_PAGES = ['unit', 'server', 'web']

async function browserTests(): Promise<Tally> {
  const chromium = findOrInstallChromium()
  if ('sentence' in chromium) {
    process.stderr.write(`${chromium.sentence}\n`)
    return failed('browser tests: no Chromium')
  }
  return vitest(['e2e'], { CHROMIUM_PATH: chromium.path })
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !(part in PARTS))
if (unknown.length > 0) {
  process.stderr.write(`The suite has no part ${unknown.join(', ')}; it has ${Object.keys(PARTS).join(', ')}.\n`)
  process.exit(2)
}
if (wanted.some((part) => NEED_PAGES.includes(part))) wanted.push('build')

const tallies: Tally[] = []
for (const [name, part] of Object.entries(PARTS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`\n== ${name}\n`)
  tallies.push(...(await part()))
}
const total = sum(tallies)
for (const remark of total.remarks) process.stdout.write(`\n${remark}`)
process.stdout.write(`\n${verdict(total)}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
