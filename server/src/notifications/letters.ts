import type { Words } from '@plumbline/contract/base'

/** What is told, as data: stored so, and put into words in the reader's language. */
export type Notice = {
  type: 'stage_overridden'
  link: string
  params: { deal: string; by: string; reason: string; from: Words; to: Words; open: Words[] }
}

type Locale = 'en' | 'es'
type Letter = { subject: string; text: string; html: string }

export function letterFor(notice: Notice, locale: Locale, publicUrl: string): Letter {
  const { deal, by, reason, from, to, open } = notice.params
  const list = open.map((item) => item[locale])
  const link = new URL(notice.link, publicUrl).href
  const words =
    locale === 'es'
      ? {
          subject: `${deal} avanzó a ${to.es} sin cumplir todo`,
          lead: `${by} movió ${deal} de ${from.es} a ${to.es} con ${list.length} puntos pendientes.`,
          reason: `Motivo: ${reason}`,
          open: 'Pendiente:',
          action: 'Abrir el negocio',
        }
      : {
          subject: `${deal} moved to ${to.en} with open items`,
          lead: `${by} moved ${deal} from ${from.en} to ${to.en} with ${list.length} open items.`,
          reason: `Reason: ${reason}`,
          open: 'Still open:',
          action: 'Open the deal',
        }
  return {
    subject: words.subject,
    text: [
      words.lead,
      words.reason,
      '',
      words.open,
      ...list.map((item) => `- ${item}`),
      '',
      `${words.action}: ${link}`,
    ].join('\n'),
    html: `<p>${escapeHtml(words.lead)}</p><p>${escapeHtml(words.reason)}</p><p>${escapeHtml(words.open)}</p><ul>${list
      .map((item) => `<li>${escapeHtml(item)}</li>`)
      .join('')}</ul><p><a href="${escapeHtml(link)}">${escapeHtml(words.action)}</a></p>`,
  }
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
