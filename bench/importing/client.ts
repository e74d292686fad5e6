import type { ImportJob } from '@plumbline/contract/imports/imports'
import type { ImportStatus } from '@plumbline/domain/imports/status'
import { setTimeout as delay } from 'node:timers/promises'
import { sendFile } from '../../server/tests/documents.ts'

const WORKING: ReadonlySet<ImportStatus> = new Set(['uploaded', 'parsing', 'validating', 'importing'])
const LOOK_EVERY_MS = 100

export type Timed = { job: ImportJob; dryRunMs: number; writeMs: number }

/** A client of /api/v1 for one person. */
export function importClient(url: string, token: string) {
  const ask = async <Body>(path: string, body?: object): Promise<Body> => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Body
  }
  const finished = async (id: string): Promise<ImportJob> => {
    for (;;) {
      const job = await ask<ImportJob>(`/imports/${id}`)
      if (!WORKING.has(job.status)) return job
      await delay(LOOK_EVERY_MS)
    }
  }
  return {
    ask,
    /** Runs an import, timing the uploaded file to every row's verdict, and confirmation to the last row written. */
    async whole(content: Buffer, more: { kind: 'deals' | 'comps'; dealId?: string }): Promise<Timed> {
      const uploadId = await sendFile(url, token, 'table.csv', content)
      const startedAt = performance.now()
      const { id } = await ask<ImportJob>('/imports', { uploadId, ...more })
      const read = await finished(id)
      await ask(`/imports/${id}/check`, { version: read.version })
      const ready = await finished(id)
      const readyAt = performance.now()
      await ask(`/imports/${id}/confirm`, { version: ready.version, rows: 'good' })
      const job = await finished(id)
      if (job.status !== 'completed')
        throw new Error(`the import ended as ${job.status}: ${JSON.stringify(job.summary)}`)
      return { job, dryRunMs: readyAt - startedAt, writeMs: performance.now() - readyAt }
    },
  }
}
