import type { Found, SearchReply } from '@plumbline/contract/search'
import { may } from '@plumbline/domain/access/matrix'
import { figuresSeenBy } from '@plumbline/domain/deals/policy'
import { kindsFoundBy, type SearchKind } from '@plumbline/domain/search/kinds'
import { MOST_FOUND, MOST_RECENT } from '@plumbline/domain/search/limits'
import { nearestWord } from '@plumbline/domain/search/nearest-word'
import { wordsAsked } from '@plumbline/domain/search/words'
import { type Tx, txAs } from '../platform/db/doors.ts'
import type { Context } from '../platform/http/context.ts'
import { presentFound } from './presenter.ts'
import { type Reader, recordsWithIds } from './records-store.ts'
import { type Hit, hitsQuery, knownWordsQuery, neighborsQuery } from './tokens-store.ts'

type Asked = { q: string; kinds?: SearchKind[] | undefined; dealId?: string | undefined; limit: number }

/** Finds records by the beginnings of words. If there are none, searches again for the words that were probably meant. */
export function find(ctx: Context, { q, kinds, dealId, limit }: Asked): Promise<SearchReply> {
  const words = wordsAsked(q)
  const found = kindsFoundBy(ctx.actor)
  const wanted = {
    ...readerOf(ctx),
    kinds: kinds ? found.filter((kind) => kinds.includes(kind)) : found,
    dealId: dealId ?? null,
    limit,
  }
  if (words.length === 0 || wanted.kinds.length === 0) return Promise.resolve({ words, corrected: null, groups: [] })
  return txAs(ctx, async (tx) => {
    const hits = await tx.rows(hitsQuery({ ...wanted, words }, MOST_FOUND))
    if (hits.length > 0) return { words, corrected: null, groups: await groupsOf(tx, ctx, hits) }
    const meant = await wordsMeant(tx, wanted.orgId, words)
    if (meant === null) return { words, corrected: null, groups: [] }
    const other = await tx.rows(hitsQuery({ ...wanted, words: meant }, MOST_FOUND))
    if (other.length === 0) return { words, corrected: null, groups: [] }
    return { words: meant, corrected: meant.join(' '), groups: await groupsOf(tx, ctx, other) }
  })
}

/** @returns the records that the reader may see, in the order asked for */
export function findRecords(ctx: Context, ids: readonly string[] = []): Promise<{ items: Found[] }> {
  const asked = ids.slice(0, MOST_RECENT)
  if (asked.length === 0) return Promise.resolve({ items: [] })
  return txAs(ctx, async (tx) => {
    const kinds = kindsFoundBy(ctx.actor)
    const records = await recordsWithIds(tx, readerOf(ctx), new Map(kinds.map((kind) => [kind, asked])))
    const sees = figuresSeenBy(ctx.actor)
    return { items: asked.flatMap((id) => (records.has(id) ? presentFound(records.get(id)!, sees) : [])) }
  })
}

function readerOf({ actor, tenant, now }: Context): Reader {
  return { orgId: tenant.orgId, userId: actor.userId, now, withAllOrders: may(actor, 'purchase_order.view') }
}

async function groupsOf(tx: Tx, ctx: Context, hits: readonly Hit[]): Promise<SearchReply['groups']> {
  const byKind = Map.groupBy(hits, ({ kind }) => kind)
  const idsOf = new Map([...byKind].map(([kind, of]) => [kind, of.map(({ id }) => id)]))
  const records = await recordsWithIds(tx, readerOf(ctx), idsOf)
  const sees = figuresSeenBy(ctx.actor)
  return [...byKind].map(([kind, of]) => ({
    kind,
    found: of[0]!.found,
    items: of.flatMap(({ id }) => (records.has(id) ? presentFound(records.get(id)!, sees) : [])),
  }))
}

/** @returns null if no word can be replaced by one that's in use */
async function wordsMeant(tx: Tx, orgId: string, words: readonly string[]): Promise<string[] | null> {
  const known = await tx.rows(knownWordsQuery(orgId, words))
  const meant = await Promise.all(
    words.map(async (word, index) => {
      if (known[index]!.isKnown || word.length < 2) return word
      const [neighbors] = await tx.rows(neighborsQuery(orgId, word))
      return nearestWord(word, neighbors!.words.split(' '))
    }),
  )
  const all = meant.filter((word) => word !== null)
  return all.length < words.length || all.every((word, index) => word === words[index]) ? null : all
}
