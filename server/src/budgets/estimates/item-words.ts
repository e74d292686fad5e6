import { truncate } from '@plumbline/domain/storable-text'
import type { Context } from '../../platform/http/context.ts'
import type { CostCodeRow } from '../store.ts'

const LONGEST_DESCRIPTION = 200

/** `Countertop, granite or quartz, Kitchen`: an estimated item by its own words or its code's, with its room. */
export function itemWords(
  { description, room }: { description: string; room: string },
  code: Pick<CostCodeRow, 'nameEn' | 'nameEs'>,
  { locale }: Pick<Context, 'locale'>,
): string {
  const name = description || (locale === 'es' ? code.nameEs : code.nameEn)
  return truncate([name, room].filter(Boolean).join(', '), LONGEST_DESCRIPTION)
}
