import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withCleanup } from './running/cleanup.ts'
import type { Benchmark, BenchResult } from './running/row.ts'
import { table } from './running/table.ts'

/** npm run bench [-- name ...]: runs `bench/<name>.ts`, prints its table and writes `bench/results/<name>.json`. */
const here = import.meta.dirname
const NOT_BENCHMARKS = new Set(['run', 'prove'])

const known = (await readdir(here))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => !NOT_BENCHMARKS.has(name))
  .sort()

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  process.stderr.write(`Unknown benchmark: ${unknown.join(', ')}. Available: ${known.join(', ')}.\n`)
  process.exit(2)
}

const measure = async (name: string): Promise<void> => {
  const { run } = (await import(`./${name}.ts`)) as Benchmark
  const result: BenchResult = { name, rows: await run() }
  process.stdout.write(`\n${name}\n${table(result.rows)}\n`)
  await mkdir(join(here, 'results'), { recursive: true })
  await writeFile(join(here, 'results', `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
}
process.exit(
  await withCleanup(async () => {
    for (const name of wanted.length > 0 ? wanted : known) await measure(name)
    return 0
  }),
)
