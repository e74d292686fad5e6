import type { SearchReply } from '@plumbline/contract/search'
import { rangeOf } from '@plumbline/domain/search/words'
import { Client } from 'pg'
import { connectionConfig } from '../../server/src/platform/db/pool.ts'
import { askAs } from '../product/client.ts'
import type { Bench } from '../product/product.ts'
import { type BenchRow, quantile } from '../running/row.ts'

const OTHERS = 1_000
const ITEMS_OF_OTHERS = 800
const ITEMS_OF_LARGEST = 200_000
const WORDS = 76_000
const ROUNDS = 10
const WITHIN_MS = 35

/** Syllables of made-up words, so that beginnings are shared the way those of real words are. */
const SYLLABLES =
  'ba be bo bri ca co cra da den do el fa fin ga gro ha hol in ja ka kin la len lin ma mar mo na nor o pa pen qui ra ri ro sa sta ta ter ul va ver wa win xan yo za'

/**
 * What the palette asks for while someone types, over a million items of 1,001 organizations, as the largest one: beginnings
 * of one and of two words, and words with a slip that have to be guessed.
 */
export async function findRows(bench: Bench): Promise<BenchRow[]> {
  const { orgId, email } = await bench.organization(200)
  await fill(bench.databaseUrl, orgId)
  const product = await bench.serve()
  const ask = askAs(product.url, await product.signIn(email))
  const client = new Client(connectionConfig(bench.databaseUrl))
  await client.connect()
  try {
    const asked = await questions(client, orgId)
    const typed: number[] = []
    const guessed: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS + 1; round += 1)
      for (const { q, isSlip } of asked) {
        const { body, ms } = await ask<SearchReply>('GET', `/search?q=${encodeURIComponent(q)}`)
        if (isSlip !== (body.corrected !== null) || body.groups.length === 0) throw new Error(`“${q}” found nothing`)
        if (round === 0) continue
        ;(isSlip ? guessed : typed).push(ms)
        if (!isSlip) bare.push(await bareMs(client, orgId, q.split(' ')[0]!))
      }
    const limit = quantile(bare, 0.95)
    return [
      row(
        `palette’s answer over ${(ITEMS_OF_LARGEST + OTHERS * ITEMS_OF_OTHERS).toLocaleString('en-US')} items, p95`,
        typed,
        limit,
      ),
      row('the same with a slip that is guessed, p95', guessed, limit),
      row('both together, p95', [...typed, ...guessed], limit),
    ]
  } finally {
    await client.end()
    await product.stop()
  }
}

function row(name: string, ms: readonly number[], limit: number): BenchRow {
  const value = quantile(ms, 0.95)
  return {
    case: name,
    value,
    unit: 'ms',
    limit,
    ratio: value / limit,
    goal: `≤ ${WITHIN_MS} ms`,
    ok: value <= WITHIN_MS,
  }
}

/** The yardstick: one range of the index, without rights, ranking and records. */
async function bareMs(client: Client, orgId: string, word: string): Promise<number> {
  const { from, below } = rangeOf(word)
  const startedAt = performance.now()
  await client.query(
    'select kind, item_id from search_tokens where org_id = $1 and kind = any($2) and token >= $3 and token < $4 limit 300',
    [orgId, ['contact', 'task'], from, below],
  )
  return performance.now() - startedAt
}

/** Contacts and tasks with made-up names of two and three words. The triggers are off; their work is done for all at once. */
async function fill(databaseUrl: string, largest: string): Promise<void> {
  const client = new Client(connectionConfig(databaseUrl, { applicationName: 'plumbline bench' }))
  await client.connect()
  try {
    await client.query(`
      set statement_timeout = 0;
      set session_replication_role = replica;
      set synchronous_commit = off;
      set work_mem = '256MB';
      set maintenance_work_mem = '512MB';
      select setseed(0.42)`)
    await client.query(
      `create temp table vocabulary as
       select number, string_agg(syllable.every[1 + floor(random() * array_length(syllable.every, 1))::int], '') as word
       from generate_series(1, $1::int) number
       cross join lateral generate_series(1, 2 + number % 3) part
       cross join (select string_to_array($2, ' ') as every) syllable
       group by number`,
      [WORDS, SYLLABLES],
    )
    await client.query('create unique index on vocabulary (number)')
    await client.query(
      `create temp table named as
       select gen_random_uuid() as id, owner.org_id, item.place % 10 < 4 as is_task, (
         select string_agg(word, ' ')
         from vocabulary
         where number in (item.one, item.two, item.three)
       ) as name
       from (
         select $1::uuid as org_id, $2::int as items
         union all
         select gen_random_uuid(), $3::int from generate_series(1, $4::int)
       ) owner
       cross join lateral (
         -- common words are used far more often than rare ones, as in addresses
         select
           place, 1 + floor(power(random(), 3) * $5::int)::int as one, 1 + floor(power(random(), 3) * $5::int)::int as two,
           1 + floor(random() * $5::int)::int as three
         from generate_series(1, owner.items) place
       ) item`,
      [largest, ITEMS_OF_LARGEST, ITEMS_OF_OTHERS, OTHERS, WORDS],
    )
    await client.query(`
      insert into contacts (org_id, id, kind, name, created_at, updated_at)
      select org_id, id, 'person', name, now(), now() from named where not is_task`)
    await client.query(
      `
      insert into tasks (org_id, id, title, deal_id, created_at, updated_at)
      select named.org_id, named.id, named.name, case when named.org_id = $1 then deal.id end, now(), now()
      from named
      cross join (select id from deals where org_id = $1 limit 1) deal
      where named.is_task`,
      [largest],
    )
    await client.query(`
      insert into search_tokens (org_id, kind, token, item_id, deal_id)
      select named.org_id, case when named.is_task then 'task' else 'contact' end, word, named.id, task.deal_id
      from named
      left join tasks task on task.org_id = named.org_id and task.id = named.id
      cross join lateral unnest(search_words_in(named.name)) word`)
    await client.query(`
      insert into search_words (org_id, word)
      select distinct org_id, token from search_tokens where length(token) >= 3 and token !~ '[0-9]'`)
    await client.query('vacuum (analyze)')
  } finally {
    await client.end()
  }
}

/** Twenty beginnings, ten pairs of them, and ten words with two letters swapped that are used nowhere as typed. */
async function questions(client: Client, orgId: string): Promise<{ q: string; isSlip: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from contacts where org_id = $1 order by id limit 40',
    [orgId],
  )
  const names = rows.map(({ name }) => name.split(' '))
  const typed = names.slice(0, 20).map(([word], index) => word!.slice(0, 2 + (index % 4)))
  const pairs = names.slice(20, 30).map((words) => `${words[0]!.slice(0, 4)} ${words.at(-1)!.slice(0, 3)}`)
  const long = names.flat().filter((word) => word.length >= 6)
  const swapped = long.map((word) => word.slice(0, 3) + word[4] + word[3] + word.slice(5))
  const known = await client.query<{ word: string }>(
    'select distinct word.typed as word from unnest($2::text[]) word (typed) join search_words used on used.org_id = $1 and starts_with(used.word, word.typed)',
    [orgId, swapped],
  )
  const used = new Set(known.rows.map(({ word }) => word))
  const slips = swapped.filter((word, index) => !used.has(word) && word !== long[index]).slice(0, 10)
  return [...[...typed, ...pairs].map((q) => ({ q, isSlip: false })), ...slips.map((q) => ({ q, isSlip: true }))]
}
