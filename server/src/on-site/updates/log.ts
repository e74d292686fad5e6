import { weekWords } from '@plumbline/domain/on-site/week-words'
import type { OnSiteVerb } from '@plumbline/domain/on-site/activity'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import { recordActivity } from '../log.ts'
import type { UpdateRow } from './store.ts'

type Rows = { before?: UpdateRow; after: UpdateRow; more?: Record<string, string | null> }

export function logUpdate(tx: Tx, ctx: Context, verb: OnSiteVerb, { before, after, more = {} }: Rows): Promise<void> {
  const { id, from, to, dealId } = after
  return recordActivity(tx, ctx, {
    verb,
    object: { type: 'lender_update', id, label: { en: weekWords(from, to, 'en'), es: weekWords(from, to, 'es') } },
    dealId,
    ...(before ? { before: logged(before) } : {}),
    after: { ...logged(after), ...more },
  })
}

function logged({ title, locale, blocks, pictures, shows }: UpdateRow) {
  return {
    title,
    language: locale,
    words: blocks.map((block) => [block.title, block.text].filter((part) => part !== '').join('\n')).join('\n\n'),
    pictures: pictures.length,
    withAmounts: shows.amounts,
  }
}
