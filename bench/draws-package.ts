import { PDFDocument } from '@cantoo/pdf-lib'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { buildInProcess } from '../server/src/draws/package/build.ts'
import { planPackage } from '../server/src/draws/package/plan.ts'
import { draw60, type Fixture } from '../server/tests/draw-packages.ts'
import { rowOf } from './purchasing/timing.ts'
import { type BenchRow, median } from './running/row.ts'

const TIMES = 5
const WITHIN_MS = 5_000

/** A lender's package of 59 pages: 18 invoices, 12 waivers, 18 photos of 12 million pixels, and files left out. */
export async function run(): Promise<BenchRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-bench-'))
  try {
    const fixture = await draw60(folder)
    const { order } = planPackage(fixture.sources)
    const out = join(folder, 'package.pdf')
    const built = await timed(() => buildInProcess({ ...order, folder, out }))
    const bare = await timed(() => joinedByLibrary(fixture))
    return [rowOf('build a lender’s package of 59 pages, median', built, WITHIN_MS, median(bare))]
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function timed(work: () => Promise<unknown>): Promise<number[]> {
  const ms: number[] = []
  for (let time = 0; time < TIMES; time += 1) {
    const startedAt = performance.now()
    await work()
    ms.push(performance.now() - startedAt)
  }
  return ms
}

const PICTURE_EDGE_PX = 1_200

/** The same photos shrunk and the same PDFs joined by the libraries alone, one after the other in a process that's warm. */
async function joinedByLibrary({ folder, sources }: Fixture): Promise<void> {
  const whole = await PDFDocument.create()
  const { lines } = sources.draw
  for (const { id } of lines.flatMap((line) => line.pictures)) {
    const size = { width: PICTURE_EDGE_PX, height: PICTURE_EDGE_PX, fit: 'inside' } as const
    const picture = await whole.embedJpg(await sharp(join(folder, id)).resize(size).jpeg().toBuffer())
    whole.addPage().drawImage(picture)
  }
  const papers = [
    ...lines.flatMap((line) => line.costs).map(({ document }) => document!.id),
    ...sources.waivers.map(({ documentId }) => documentId),
  ]
  for (const id of papers.filter((paper) => sources.files.get(paper)?.kind === 'pdf')) {
    const paper = await PDFDocument.load(await readFile(join(folder, id)))
    for (const page of await whole.copyPages(paper, paper.getPageIndices())) whole.addPage(page)
  }
  await whole.save()
}
