import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser } from 'playwright-core'
import { openBrowser } from './browsing/browser.ts'
import { openBench } from './product/product.ts'
import { least, lighthouseScores } from './reading/lighthouse.ts'
import { shown, transferred } from './reading/phone.ts'
import { beside } from './reading/without-script.ts'
import { type BenchRow, median } from './running/row.ts'

const AT_MOST_KB = 120
const AT_MOST_RATIO = 1.1
const LOADS = 10
/** The pages Lighthouse checks, if they're built: the first matching address in the sitemap. */
const LOOKED_AT = [
  /^\/$/,
  /^\/pricing$/,
  /^\/features$/,
  /^\/resources\/(?!tags\/)[^/]+$/,
  /^\/tools\/flip-calculator$/,
]

/**
 * The home page on a mid-range phone: weight, largest contentful paint and layout shift, plus Lighthouse scores for the
 * most visited pages.
 */
export async function run(): Promise<BenchRow[]> {
  await promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', 'scripts', 'build.ts'), '--if-stale'])
  const bench = await openBench()
  const browser = await openBrowser()
  try {
    const product = await bench.serve()
    const url = product.url.replace('127.0.0.1', 'localhost')
    const rows = [await weight(browser, url), ...(await paint(browser, url))]
    await browser.close()
    return [...rows, ...(await lighthouse(url))]
  } finally {
    await browser.close()
    await bench.close()
  }
}

async function weight(browser: Browser, url: string): Promise<BenchRow> {
  const files = await transferred(browser, `${url}/`)
  for (const [address, bytes] of files) process.stdout.write(`${kb(bytes).toFixed(1).padStart(7)} KB  ${address}\n`)
  const value = kb([...files.values()].reduce((sum, bytes) => sum + bytes, 0))
  const html = kb(files.get(`${url}/`) ?? 0)
  return {
    case: `home at 390 px before it is touched, ${files.size} files, beside its HTML alone`,
    value,
    unit: 'KB',
    limit: html,
    ratio: value / html,
    goal: `≤ ${AT_MOST_KB} KB`,
    ok: value <= AT_MOST_KB,
  }
}

function kb(bytes: number): number {
  return bytes / 1_000
}

async function paint(browser: Browser, productUrl: string): Promise<BenchRow[]> {
  const { url, bareUrl, close } = await beside(productUrl)
  const loads: { ours: Awaited<ReturnType<typeof shown>>; bare: number }[] = []
  for (let round = 0; round <= LOADS; round++) {
    // Alternate the order so that neither page always benefits from a warm machine.
    const first = await shown(browser, round % 2 === 0 ? url : bareUrl)
    const second = await shown(browser, round % 2 === 0 ? bareUrl : url)
    const [ours, bare] = round % 2 === 0 ? [first, second] : [second, first]
    loads.push({ ours, bare: bare.lcpMs })
  }
  close()
  const ours = median(loads.slice(1).map((load) => load.ours.lcpMs))
  const bare = median(loads.slice(1).map((load) => load.bare))
  for (const what of new Set(loads.flatMap((load) => load.ours.moved))) process.stdout.write(`moved: ${what}\n`)
  const shift = Math.max(...loads.map((load) => load.ours.shift))
  return [
    {
      case: `home, largest contentful paint on a slow phone, median of ${LOADS}, beside the same HTML without script`,
      value: ours,
      unit: 'ms',
      limit: bare,
      ratio: ours / bare,
      goal: `ratio ≤ ${AT_MOST_RATIO}`,
      ok: ours / bare <= AT_MOST_RATIO,
    },
    { case: 'home, layout shift', value: shift, unit: '', limit: null, ratio: null, goal: '0', ok: shift === 0 },
  ]
}

async function lighthouse(url: string): Promise<BenchRow[]> {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  const built = [...sitemap.matchAll(/<loc>([^<?]+)<\/loc>/g)].map(([, address]) => new URL(address!).pathname)
  const paths = LOOKED_AT.flatMap((wanted) => built.find((path) => wanted.test(path)) ?? [])
  const found = await lighthouseScores(url, paths)
  for (const { faults } of found) for (const fault of faults) process.stdout.write(`${fault}\n`)
  return found.map(({ path, scores, tries }) => {
    const value = least({ scores })
    const all = Object.values(scores).join(' / ')
    return {
      case: `Lighthouse of ${path} as a phone: ${all}, the least of the four, best of ${tries}`,
      value,
      unit: 'points',
      limit: null,
      ratio: null,
      goal: '100 in all four',
      ok: value === 100,
    }
  })
}
