import { Agent, request } from 'node:http'
import type { Bench } from './product.ts'

/** A deal in its first stage, and the stage four gates later. */
export type Lead = { id: string; version: number; target: string }

export async function findLeads({ running }: Bench, orgId: string, count: number): Promise<Lead[]> {
  const { rows } = await running.app.db.pool.query<Lead>(
    `select deal.id, deal.version, target.id as target
     from deals deal
     join stages here on here.org_id = deal.org_id and here.id = deal.stage_id and here.position = 1
     join stages target on target.org_id = deal.org_id and target.pipeline_id = deal.pipeline_id and target.position = 5
     where deal.org_id = $1 and deal.status = 'active' and deal.deal_type = 'fix_and_flip'
     order by deal.id
     limit $2`,
    [orgId, count],
  )
  if (rows.length < count) throw new Error(`there are ${rows.length} deals to move, not ${count}`)
  return rows
}

/**
 * Returns the wall time of one move over HTTP, with the full gate check across five stages, overridden so that every
 * part of it runs.
 */
export function moveMs(url: string, token: string, { id, version, target }: Lead): Promise<number> {
  const body = { version, toStageId: target, override: true, reason: 'Measured by the benchmark' }
  return changeMs({ url, token, method: 'POST', path: `/api/v1/deals/${id}/move`, body })
}

/** Returns the wall time of saving one field over HTTP, including the deal's recalculated figures. */
export function editMs(url: string, token: string, { id, version }: Lead): Promise<number> {
  const body = { version, fields: { askingPriceCents: 21_000_000 + version } }
  return changeMs({ url, token, method: 'PATCH', path: `/api/v1/deals/${id}`, body })
}

type Change = { url: string; token: string; method: 'POST' | 'PATCH'; path: string; body: unknown }

/** All requests share one connection, so only the server is measured, not how a client opens and closes connections. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

function changeMs({ url, token, method, path, body }: Change): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const startedAt = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { agent, method, headers }, (reply) => {
      reply.resume().once('end', () => {
        if (reply.statusCode === 200) resolve(performance.now() - startedAt)
        else reject(new Error(`${path} answered ${reply.statusCode}`))
      })
    })
    sent.once('error', reject)
    sent.end(JSON.stringify(body))
  })
}
