import type { DocumentView } from '@plumbline/contract/documents'
import type { ImportJob } from '@plumbline/contract/imports/imports'
import type { DealChange, DealWithTerms } from '@plumbline/contract/underwriting/deal'
import type { ImportStatus } from '@plumbline/domain/imports/status'
import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { pdf, sendFile } from '../../server/tests/documents.ts'
import { insist, type Insistent, read } from './insisting.ts'

export type Findings = { acknowledged: number; lost: number; altered: number; twice: number }

/** Writes one kind of thing, and remembers what was acknowledged: none of it can ever be missing. */
export type Writer = {
  name: string
  /** Takes part in every second round only, since what it begins takes long to finish after a kill. */
  isSlow?: boolean
  writeOne(): Promise<void>
  /** Reads everything back. */
  find(): Promise<Findings>
}

type Deal = { name: string; arvCents: number }

const anyArv = () => Math.floor(Math.random() * 90_000_000) + 10_000_000

export function dealWriter(someone: Insistent): Writer {
  const acknowledged: Deal[] = []
  return {
    name: 'deals created',
    writeOne: async () => {
      const deal = { name: `Proof ${randomUUID()}`, arvCents: anyArv() }
      await insist(someone, 'POST', '/deals', { dealType: 'fix_and_flip', fields: deal })
      acknowledged.push(deal)
    },
    find: async () => compare(acknowledged, await readDeals(someone)),
  }
}

/** Changes the same figure of one deal again and again; each change makes one version. */
export async function dealEditor(someone: Insistent): Promise<Writer> {
  const fields = { name: `Edited ${randomUUID()}`, arvCents: anyArv() }
  const made = await insist<DealWithTerms>(someone, 'POST', '/deals', { dealType: 'fix_and_flip', fields })
  const { id, version: first } = made.body!
  let edits = 0
  let last = fields.arvCents
  return {
    name: 'edits',
    writeOne: async () => {
      const arvCents = anyArv()
      await insist<DealChange>(someone, 'PATCH', `/deals/${id}`, { version: first + edits, fields: { arvCents } })
      edits++
      last = arvCents
    },
    find: async () => {
      const deal = await read<DealWithTerms>(someone, `/deals/${id}`)
      const missing = first + edits - deal.version
      return {
        acknowledged: edits,
        lost: Math.max(0, missing),
        altered: deal.fields.arvCents === last ? 0 : 1,
        twice: Math.max(0, -missing),
      }
    },
  }
}

/** Uploads files, each as a document of one deal. */
export async function documentWriter(someone: Insistent): Promise<Writer> {
  const fields = { name: `Papers ${randomUUID()}`, arvCents: anyArv() }
  const made = await insist<DealWithTerms>(someone, 'POST', '/deals', { dealType: 'fix_and_flip', fields })
  const path = `/deals/${made.body!.id}/documents`
  const acknowledged = new Map<string, string>()
  return {
    name: 'documents uploaded',
    writeOne: async () => {
      const title = randomUUID()
      const content = pdf(title.repeat(2_000))
      const uploadId = await upload(someone, content)
      await insist(someone, 'POST', path, { uploadId, type: 'purchase_contract', title })
      acknowledged.set(title, hashOf(content))
    },
    find: async () => {
      const found = await readPages<DocumentView>(someone, path)
      const findings = { acknowledged: acknowledged.size, lost: 0, altered: 0, twice: 0 }
      for (const [title, hash] of acknowledged) {
        const [document, ...others] = found.filter((one) => one.title === title)
        if (!document) findings.lost++
        else if ((await contentHash(someone, document.id)) !== hash) findings.altered++
        if (others.length > 0) findings.twice++
      }
      return findings
    },
  }
}

async function upload(someone: Insistent, content: Uint8Array): Promise<string> {
  for (;;) {
    const id = await sendFile(someone.url, someone.token, 'proof.pdf', content).catch(() => undefined)
    if (id) return id
    someone.counts.askedAgain++
    await delay(RETRY_UPLOAD_MS)
  }
}
const RETRY_UPLOAD_MS = 25

async function contentHash(someone: Insistent, documentId: string): Promise<string> {
  const { url } = await read<{ url: string }>(someone, `/documents/${documentId}/versions/1/download`)
  const answer = await fetch(new URL(url, someone.url))
  return hashOf(new Uint8Array(await answer.arrayBuffer()))
}

function hashOf(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex')
}

const ROWS = 60
const WORKING: ReadonlySet<ImportStatus> = new Set(['uploaded', 'parsing', 'validating', 'importing'])

/** Imports files of deals. Once an import says that it's complete, each of its rows is acknowledged. */
export function dealImporter(someone: Insistent): Writer {
  const acknowledged: Deal[] = []
  return {
    name: 'deals imported',
    isSlow: true,
    writeOne: async () => {
      const mark = randomUUID()
      const deals = Array.from({ length: ROWS }, (_, row) => ({ name: `Import ${mark} ${row}`, arvCents: anyArv() }))
      const rows = deals.map(({ name, arvCents }) => `${name},${(arvCents / 100).toFixed(2)}`)
      const uploadId = await upload(someone, Buffer.from(['Name,ARV', ...rows, ''].join('\n')))
      const started = await insist<ImportJob>(someone, 'POST', '/imports', { uploadId, kind: 'deals' })
      const id = started.body?.id ?? (await read<{ items: ImportJob[] }>(someone, '/imports')).items[0]!.id
      const { version } = await finished(someone, id)
      await insist(someone, 'POST', `/imports/${id}/check`, { version })
      const ready = await finished(someone, id)
      await insist(someone, 'POST', `/imports/${id}/confirm`, { version: ready.version, rows: 'all' })
      const { status } = await finished(someone, id)
      if (status === 'completed') acknowledged.push(...deals)
      else someone.counts.unexpected.push(`an import ended as ${status}`)
    },
    find: async () => compare(acknowledged, await readDeals(someone)),
  }
}

async function finished(someone: Insistent, id: string): Promise<ImportJob> {
  for (;;) {
    const job = await read<ImportJob>(someone, `/imports/${id}`)
    if (!WORKING.has(job.status) && job.progress === null) return job
    await delay(LOOK_EVERY_MS)
  }
}
const LOOK_EVERY_MS = 50

function compare(acknowledged: readonly Deal[], found: readonly Deal[]): Findings {
  const byName = Map.groupBy(found, ({ name }) => name)
  const findings = { acknowledged: acknowledged.length, lost: 0, altered: 0, twice: 0 }
  for (const { name, arvCents } of acknowledged) {
    const copies = byName.get(name) ?? []
    if (copies.length === 0) findings.lost++
    else if (copies[0]!.arvCents !== arvCents) findings.altered++
    if (copies.length > 1) findings.twice++
  }
  return findings
}

function readDeals(someone: Insistent): Promise<Deal[]> {
  return readPages<Deal>(someone, '/deals?sort=created')
}

async function readPages<Item>(someone: Insistent, path: string): Promise<Item[]> {
  const found: Item[] = []
  let cursor: string | null = null
  do {
    const page = new URLSearchParams({ limit: '200', ...(cursor === null ? {} : { cursor }) })
    const { items, nextCursor }: { items: Item[]; nextCursor: string | null } = await read(
      someone,
      `${path}${path.includes('?') ? '&' : '?'}${page}`,
    )
    found.push(...items)
    cursor = nextCursor
  } while (cursor !== null)
  return found
}
