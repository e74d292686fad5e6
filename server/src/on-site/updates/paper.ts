import { weekWords } from '@plumbline/domain/on-site/week-words'
import type { LenderUpdate } from '@plumbline/contract/on-site/lender-updates'
import { PDFDocument } from '@cantoo/pdf-lib'
import { join } from 'node:path'
import { findDeal } from '../../deals/store.ts'
import { addressOf } from '../../draws/presenter.ts'
import { moneyWords } from '../../notifications/phrases.ts'
import { settingsQuery } from '../../organizations/settings-store.ts'
import { found } from '../../platform/commands/checks.ts'
import type { Tx } from '../../platform/db/doors.ts'
import type { Context } from '../../platform/http/context.ts'
import type { Locale } from '../../platform/http/workplace.ts'
import { withPictures } from '../../platform/pdf/pictures.ts'
import { renderPdf } from '../../platform/pdf/render.ts'
import { type PictureFile, picturesOfDeal } from '../pictures/store.ts'
import { PLACE_WORDS, WEATHER_WORDS } from '../words.ts'
import { PAPER_WORDS, shortDay } from './words.ts'

const TEMPLATE = join(import.meta.dirname, 'lender-update.typ')

/** An update that can be composed after the transaction that read it. */
export type UpdatePaper = {
  data: (names: ReadonlyMap<string, string>) => object
  files: readonly PictureFile[]
  organization: string
}

/** An update as a PDF, with what its reader may see. */
export async function updatePaper(tx: Tx, ctx: Context, update: LenderUpdate): Promise<UpdatePaper> {
  const { orgId } = ctx.tenant
  const { dealId, locale } = update
  const deal = found(await findDeal(tx, orgId, dealId))
  const [organization, files] = await Promise.all([
    tx.one(settingsQuery(orgId)),
    picturesOfDeal(tx, orgId, { dealId, ids: update.pictures.map(({ id }) => id) }),
  ])
  const words = PAPER_WORDS[locale]
  const author = organization.legalName || organization.name
  const address = addressOf(deal)
  const data = (names: ReadonlyMap<string, string>) => ({
    lang: locale,
    title: update.title,
    author,
    lines: [weekWords(update.from, update.to, locale), address, update.loan?.name ?? ''],
    footer: [author, address].filter(Boolean).join(' · '),
    words: { page: words.page, of: words.of, punch: words.punch, days: words.days, pictures: words.pictures },
    figures: update.shows.amounts ? figuresOf(update) : [],
    blocks: update.blocks.filter(({ text }) => text !== ''),
    punch: update.shows.punch && hasPunch(update) ? punchOf(update) : null,
    days: update.shows.days ? daysOf(update) : [],
    pictures: update.pictures.flatMap(({ id, title, caption }) => {
      const file = names.get(id)
      return file === undefined ? [] : [{ file, title, caption }]
    }),
  })
  return { data, files: [...files.values()], organization: author }
}

function figuresOf({ facts: { amounts }, locale }: LenderUpdate): { label: string; value: string }[] {
  if (amounts === null) return []
  const words = PAPER_WORDS[locale]
  const figures =
    amounts.percentDone === null ? [] : [{ label: words.percentDone, value: percentWords(amounts.percentDone, locale) }]
  if (amounts.loan === null) return figures
  const { fundedCents, pendingCents, leftCents } = amounts.loan
  const money = (label: string, cents: number) => ({ label, value: moneyWords(cents, locale) })
  return [
    ...figures,
    money(words.funded, fundedCents),
    ...(pendingCents > 0 ? [money(words.pending, pendingCents)] : []),
    money(words.left, leftCents),
  ]
}

function percentWords(percent: string, locale: Locale): string {
  const format = { style: 'percent', maximumFractionDigits: 0 } as const
  return new Intl.NumberFormat(locale === 'es' ? 'es-MX' : 'en-US', format).format(Number(percent) / 100)
}

function hasPunch({ facts: { done, open } }: LenderUpdate): boolean {
  return done.length + open.length > 0
}

function punchOf({ facts: { done, open }, locale }: LenderUpdate): object[] {
  const words = PAPER_WORDS[locale]
  const itemOf = ({ no, title, room, day }: (typeof open)[number], isOpen: boolean) => ({
    no: `${no}.`,
    title: `${PLACE_WORDS[locale][room]}: ${title}`,
    day: day === null ? '' : isOpen ? words.due(shortDay(day, locale)) : shortDay(day, locale),
  })
  const groups = [
    { name: `${words.open} (${open.length})`, none: words.nothingOpen, items: open.map((one) => itemOf(one, true)) },
  ]
  if (done.length === 0) return groups
  const finished = { name: `${words.done} (${done.length})`, none: '', items: done.map((one) => itemOf(one, false)) }
  return [finished, ...groups]
}

function daysOf({ facts: { days }, locale }: LenderUpdate): object[] {
  return days.map(({ day, weather, present, text }) => ({
    name: shortDay(day, locale),
    weather: weather === null ? '' : WEATHER_WORDS[locale][weather],
    present: present.join(', '),
    text: text.replaceAll('\n', ' '),
  }))
}

export async function composeUpdate(
  { app, tenant }: Context,
  { data, files }: UpdatePaper,
): Promise<{ pdf: Buffer; pages: number }> {
  const pdf = await withPictures(app.files, tenant.orgId, files, (folder, names) =>
    renderPdf(TEMPLATE, data(names), folder),
  )
  const pages = (await PDFDocument.load(pdf, { updateMetadata: false })).getPageCount()
  return { pdf, pages }
}
