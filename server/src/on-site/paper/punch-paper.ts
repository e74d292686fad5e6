import { join } from 'node:path'
import { dayInZone } from '@plumbline/domain/calendar'
import { byRoom } from '@plumbline/domain/on-site/punch'
import { dayWords } from '../../notifications/phrases.ts'
import { settingsQuery } from '../../organizations/settings-store.ts'
import type { DealRecord } from '../../deals/store.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import { withPictures } from '../../platform/pdf/pictures.ts'
import { renderPdf } from '../../platform/pdf/render.ts'
import { type PictureFile, picturesOfDeal } from '../pictures/store.ts'
import type { PunchRow } from '../punch/store.ts'
import { PLACE_WORDS } from '../words.ts'

const TEMPLATE = join(import.meta.dirname, 'punch-list.typ')
/** In a long list only the first items have pictures, so that it can still be emailed. */
const MOST_PICTURES = 80

const WORDS = {
  en: {
    heading: 'Punch list',
    for: (vendor: string) => `For ${vendor}`,
    asOf: (day: string) => `As of ${day}`,
    due: (day: string) => `Due ${day}`,
    done: (day: string) => `Done ${day}`,
    page: 'Page',
    of: 'of',
  },
  es: {
    heading: 'Lista de detalles',
    for: (vendor: string) => `Para ${vendor}`,
    asOf: (day: string) => `Al ${day}`,
    due: (day: string) => `Para el ${day}`,
    done: (day: string) => `Terminado el ${day}`,
    page: 'Página',
    of: 'de',
  },
} as const

type Asked = {
  deal: DealRecord
  rows: readonly PunchRow[]
  locale: Locale
  /** the list is for one vendor alone, which isn't named again beside each item */
  vendorName: string | null
  note: string
}

/** A punch list that can be composed after the transaction that read it. */
export type PunchPaper = { data: (names: ReadonlyMap<string, string>) => object; files: readonly PictureFile[] }

export async function punchPaper(tx: Tx, ctx: Context, asked: Asked): Promise<PunchPaper> {
  const { deal, rows, locale, vendorName, note } = asked
  const { orgId } = ctx.tenant
  const organization = await tx.one(settingsQuery(orgId))
  const ids = rows.flatMap(({ pictures }) => pictures.map(({ id }) => id)).slice(0, MOST_PICTURES)
  const files = await picturesOfDeal(tx, orgId, { dealId: deal.id, ids })
  const words = WORDS[locale]
  const author = organization.legalName || organization.name
  const { addressLine1, city, state, postalCode, name } = deal.fields
  const place = [city, [state, postalCode].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const address = [addressLine1 ?? name ?? deal.number, place].filter(Boolean).join(', ')
  const data = (names: ReadonlyMap<string, string>) => ({
    lang: locale,
    title: `${words.heading}, ${addressLine1 ?? name ?? deal.number}`,
    author,
    heading: words.heading,
    lines: [address, vendorName === null ? '' : words.for(vendorName), words.asOf(dayWords(ctx.today, locale))],
    note,
    footer: `${author} · ${address}`,
    words: { page: words.page, of: words.of },
    rooms: byRoom(rows).map(({ room, items }) => ({
      name: PLACE_WORDS[locale][room],
      items: items.map((row) => ({
        no: `${row.no}.`,
        title: row.title,
        done: row.doneAt !== null,
        facts: vendorName === null ? (row.vendorName ?? '') : '',
        due: dueWords(row, locale, ctx.timeZone),
        pictures: row.pictures.flatMap(({ id }) => names.get(id) ?? []),
      })),
    })),
  })
  return { data, files: [...files.values()] }
}

function dueWords({ doneAt, dueOn }: PunchRow, locale: Locale, timeZone: string): string {
  const words = WORDS[locale]
  if (doneAt !== null) return words.done(dayWords(dayInZone(doneAt, timeZone), locale))
  return dueOn === null ? '' : words.due(dayWords(dueOn, locale))
}

export function punchPdf({ app, tenant }: Context, { data, files }: PunchPaper): Promise<Buffer> {
  return withPictures(app.files, tenant.orgId, files, (folder, names) => renderPdf(TEMPLATE, data(names), folder))
}
