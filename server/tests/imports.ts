import type { ImportJob, ImportRowView } from '@plumbline/contract/imports/imports'
import type { WritableKind } from '@plumbline/domain/imports/policy'
import type { ImportStatus } from '@plumbline/domain/imports/status'
import { setTimeout as delay } from 'node:timers/promises'
import type { Person, Reply, TestApp } from './harness.ts'
import { sendFile } from './documents.ts'

type Somebody = Pick<Person, 'token'>
type Bring = { kind?: WritableKind; dealId?: string; name?: string }

export type ImportDesk = {
  /** Uploads a file and starts importing it. Returns the API's answer, whatever it is. */
  start(person: Somebody, content: string | Uint8Array, more?: Bring): Promise<Reply<ImportJob>>
  /** Does the same, then waits until the file has been read. */
  bring(person: Somebody, content: string | Uint8Array, more?: Bring): Promise<ImportJob>
  get(person: Somebody, id: string): Promise<ImportJob>
  /** Waits until the server finishes the current step. */
  finished(person: Somebody, id: string): Promise<ImportJob>
  check(person: Somebody, job: ImportJob): Promise<ImportJob>
  confirm(person: Somebody, job: ImportJob, rows?: 'all' | 'good'): Promise<ImportJob>
  undo(person: Somebody, id: string): Promise<ImportJob>
  /** Uploads, checks and imports the good rows. */
  whole(person: Somebody, content: string | Uint8Array, more?: Bring): Promise<ImportJob>
  rows(person: Somebody, id: string, query?: string): Promise<ImportRowView[]>
  /** Returns the deals of the person's organization. */
  deals(person: Somebody, status?: 'active' | 'closed' | 'archived'): Promise<Listed[]>
  deal(person: Somebody, id: string): Promise<Shown>
}

type Listed = { id: string; name: string; status: string; stageId: string }
type Shown = Listed & {
  version: number
  dealType: string
  stage: { key: string }
  fields: Record<string, unknown>
}

/** Two good rows, one with an unreadable price, and one that duplicates the first. */
export const FOUR_DEALS = [
  'Address,Stage,Purchase price,ARV,Close date,Note',
  '"412 Maple St, Dayton, OH 45402",Offer,"$92,500",165000,2026-05-28,call first',
  '"77 Birch Ave, Dayton, OH 45403",Rehab,"$118,000","$214,900",2026-03-03,',
  '"9 Elm Ct, Kettering, OH 45429",Sold,TBD,238000,asap,',
  '"412 Maple Street, Dayton OH 45402",Offer,1,1,,',
  '',
].join('\n')

const WORKING: ReadonlySet<ImportStatus> = new Set(['uploaded', 'parsing', 'validating', 'importing'])
const PATIENCE_MS = 60_000

/** @param address the server's URL, for uploads */
export function importDesk(t: TestApp, address: string): ImportDesk {
  const get = async ({ token }: Somebody, id: string) => {
    const { status, body } = await t.api(token).get<ImportJob>(`/imports/${id}`)
    if (status !== 200) throw new Error(`the import was answered ${status} ${JSON.stringify(body)}`)
    return body
  }
  const finished = async (person: Somebody, id: string): Promise<ImportJob> => {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await delay(20)) {
      const job = await get(person, id)
      if (!WORKING.has(job.status) && job.progress === null) return job
    }
    throw new Error(`the import is still ${(await get(person, id)).status}`)
  }
  const step = async (person: Somebody, path: string, body: object = {}): Promise<ImportJob> => {
    const reply = await t.api(person.token).post<ImportJob>(path, body)
    if (reply.status !== 200) throw new Error(`${path} answered ${reply.status} ${JSON.stringify(reply.body)}`)
    return finished(person, reply.body.id)
  }
  const start: ImportDesk['start'] = async (
    { token },
    content,
    { kind = 'deals', dealId, name = 'deals.csv' } = {},
  ) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    const uploadId = await sendFile(address, token, name, bytes)
    return t.api(token).post<ImportJob>('/imports', { uploadId, kind, dealId })
  }
  const bring: ImportDesk['bring'] = async (person, content, more) => {
    const { status, body } = await start(person, content, more)
    if (status !== 201) throw new Error(`the import was answered ${status} ${JSON.stringify(body)}`)
    return finished(person, body.id)
  }
  const check: ImportDesk['check'] = (person, { id, version }) => step(person, `/imports/${id}/check`, { version })
  const confirm: ImportDesk['confirm'] = (person, { id, version }, rows = 'good') =>
    step(person, `/imports/${id}/confirm`, { version, rows })
  return {
    start,
    bring,
    get,
    finished,
    check,
    confirm,
    undo: (person, id) => step(person, `/imports/${id}/undo`),
    whole: async (person, content, more) => {
      const job = await bring(person, content, more)
      return confirm(person, await check(person, job))
    },
    rows: async ({ token }, id, query = '') =>
      (await t.api(token).get<{ items: ImportRowView[] }>(`/imports/${id}/rows?limit=200${query}`)).body.items,
    deals: async ({ token }, status = 'active') =>
      (await t.api(token).get<{ items: Listed[] }>(`/deals?status=${status}&limit=200`)).body.items,
    deal: async ({ token }, id) => (await t.api(token).get<Shown>(`/deals/${id}`)).body,
  }
}
