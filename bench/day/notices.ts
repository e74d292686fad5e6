import type { Team, TeamMember } from '@plumbline/contract/team/team'
import { newIdAt } from '@plumbline/domain/ids'
import { sql } from 'kysely'
import { asPlatform } from '../../server/src/platform/db/doors.ts'
import { askAs } from '../product/client.ts'
import { analyze, type Bench } from '../product/product.ts'
import { bareMs, rowOf } from '../purchasing/timing.ts'
import { type BenchRow, median } from '../running/row.ts'

const PEOPLE = 500
const SCREENS = 50
const STORED = 10_000
const TIMES = 40
const EVENTS = 8
const MINUTE_MS = 60_000
const WITHIN = { inboxMs: 20, committedMs: 200, shownMs: 1_000 } as const

/** An inbox of 10,000 notices; and one event that notifies 500 people, 50 of whom have the product open. */
export async function noticeRows(bench: Bench): Promise<BenchRow[]> {
  const { orgId, email } = await bench.organization(1)
  const emails: string[] = []
  for (let person = 0; person < PEOPLE; person += 1) emails.push(await bench.admin(orgId))
  const product = await bench.serve()
  const ask = askAs(product.url, await product.signIn(email))
  await fillInbox(bench, orgId, email)
  await analyze(bench)
  try {
    return [...(await inboxRows(bench, ask, orgId)), ...(await eventRows(bench, product, { ask, emails }))]
  } finally {
    await product.stop()
  }
}

type Ask = ReturnType<typeof askAs>

function fillInbox(bench: Bench, orgId: string, email: string): Promise<unknown> {
  const startedAt = Date.now() - STORED * MINUTE_MS
  const ids = Array.from({ length: STORED }, (_, number) => newIdAt(startedAt + number * MINUTE_MS))
  return asPlatform(bench.running.app.db, 'a benchmark fills an inbox', (tx) =>
    tx.run(sql`
      insert into notifications (org_id, id, user_id, type, params, link, created_at)
      select ${orgId}, notice.id, profile.id, 'task_assigned',
        jsonb_build_object('by', 'Bea Bench', 'title', 'Task ' || notice.number, 'dueDate', null, 'deal', null),
        '/app/tasks', now()
      from unnest(${ids}::uuid[]) with ordinality notice (id, number)
      cross join profiles profile
      where profile.email = ${email}`),
  )
}

async function inboxRows(bench: Bench, ask: Ask, orgId: string): Promise<BenchRow[]> {
  const ms: number[] = []
  for (let time = 0; time < TIMES; time += 1) ms.push((await ask('GET', '/notifications?place=news')).ms)
  const bare = await bareMs(TIMES, () =>
    bench.running.app.db.pool.query(
      'select * from notifications where org_id = $1 and done_at is null order by id desc limit 30',
      [orgId],
    ),
  )
  return [
    rowOf(`first page of an inbox of ${STORED.toLocaleString('en-US')}, median`, ms.slice(10), WITHIN.inboxMs, bare),
  ]
}

type Product = Awaited<ReturnType<Bench['serve']>>

/** Someone's access changes. Every other admin is notified in the app and by email, whatever their preferences. */
async function eventRows(
  bench: Bench,
  product: Product,
  { ask, emails }: { ask: Ask; emails: string[] },
): Promise<BenchRow[]> {
  const tokens = await Promise.all(emails.slice(0, SCREENS).map((email) => product.signIn(email)))
  const screens = tokens.map((token) => openScreen(product.url, token))
  await Promise.all(screens.map(({ isOpen }) => isOpen))
  const { members } = (await ask<Team>('GET', '/team')).body
  let one = members.find((member) => member.email === emails.at(-1))!
  const committed: number[] = []
  const shown: number[] = []
  for (let event = 0; event < EVENTS; event += 1) {
    const heard = Promise.all(screens.map((screen) => screen.next()))
    const startedAt = performance.now()
    const roles = event % 2 === 0 ? ['operator'] : ['org_admin']
    const { body, ms } = await ask<TeamMember>('PATCH', `/team/members/${one.userId}`, { version: one.version, roles })
    one = body
    committed.push(ms)
    await heard
    shown.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  for (const { close } of screens) close()
  const bare = await bareMs(EVENTS, () =>
    bench.running.app.db.pool.query(`select count(*) from generate_series(1, ${PEOPLE}) number`),
  )
  return [
    rowOf(
      `one event for ${PEOPLE} people, with their emails: answered, median`,
      committed.slice(1),
      WITHIN.committedMs,
      bare,
    ),
    rowOf(
      `the same on ${SCREENS} open screens: the last one hears of it, median`,
      shown.slice(1),
      WITHIN.shownMs,
      median(committed),
    ),
  ]
}

/** The stream of changes that an open page follows. */
function openScreen(url: string, token: string) {
  const stop = new AbortController()
  let heard: (() => void) | null = null
  const { promise: isOpen, resolve: opened } = Promise.withResolvers<void>()
  const follow = async () => {
    const reply = await fetch(`${url}/api/v1/live`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      signal: stop.signal,
    })
    const decoder = new TextDecoder()
    opened()
    for await (const piece of reply.body!) {
      const text = decoder.decode(piece as Uint8Array, { stream: true })
      if (text.includes('notification')) heard?.()
    }
  }
  void follow().catch(() => undefined)
  return {
    isOpen,
    next: () => new Promise<void>((resolve) => (heard = resolve)),
    close: () => stop.abort(),
  }
}
