import type { Locale } from '../platform/http/workplace.ts'
import { noticeKind } from '../notifications/kind.ts'

/** The deals of one notice: the first by name, and how many there are. */
type Deals = { by: string; deal: string; count: number }

/** To the new owner of one or more deals. */
export const dealsOwned = noticeKind<Deals>(
  'deals_owned',
  {
    en: ({ by, ...deals }) => ({
      subject: `You’re now the owner of ${dealsWords(deals, 'en')}`,
      paragraphs: [`${by} made you the owner of ${dealsWords(deals, 'en')}.`],
      action: openWords(deals, 'en'),
      because: 'You’re receiving this because you’re the owner.',
    }),
    es: ({ by, ...deals }) => ({
      subject: `Ahora usted es responsable de ${dealsWords(deals, 'es')}`,
      paragraphs: [`${by} le nombró responsable de ${dealsWords(deals, 'es')}.`],
      action: openWords(deals, 'es'),
      because: 'Recibe este correo porque usted es la persona responsable.',
    }),
  },
  { line: 'your_deals', name: { en: 'Deals you now own', es: 'Negocios a su cargo' } },
)

/** To a teammate who was assigned to one or more deals. */
export const dealsAssigned = noticeKind<Deals>(
  'deals_assigned',
  {
    en: ({ by, ...deals }) => ({
      subject: `You’ve been assigned to ${dealsWords(deals, 'en')}`,
      paragraphs: [`${by} assigned you to ${dealsWords(deals, 'en')}.`],
      action: openWords(deals, 'en'),
      because: 'You’re receiving this because you’re on the deal’s team.',
    }),
    es: ({ by, ...deals }) => ({
      subject: `Se le asignó a ${dealsWords(deals, 'es')}`,
      paragraphs: [`${by} le asignó a ${dealsWords(deals, 'es')}.`],
      action: openWords(deals, 'es'),
      because: 'Recibe este correo porque forma parte del equipo del negocio.',
    }),
  },
  { line: 'your_deals', name: { en: 'Added to a deal', es: 'Se le agregó a un negocio' } },
)

/** To someone who is no longer on one or more deals, as owner or on the team. */
export const dealsLeft = noticeKind<Deals>(
  'deals_left',
  {
    en: ({ by, ...deals }) => ({
      subject: `You’re no longer on ${dealsWords(deals, 'en')}`,
      paragraphs: [`${by} removed you from ${dealsWords(deals, 'en')}.`],
      action: openWords(deals, 'en'),
      because: 'You’re receiving this because you were on the deal.',
    }),
    es: ({ by, ...deals }) => ({
      subject: `Ya no está en ${dealsWords(deals, 'es')}`,
      paragraphs: [`${by} le quitó de ${dealsWords(deals, 'es')}.`],
      action: openWords(deals, 'es'),
      because: 'Recibe este correo porque usted estaba en el negocio.',
    }),
  },
  { line: 'your_deals', name: { en: 'Removed from a deal', es: 'Se le quitó de un negocio' } },
)

function dealsWords({ deal, count }: Omit<Deals, 'by'>, locale: Locale): string {
  const others = count - 1
  if (others === 0) return deal
  if (locale === 'en') return `${deal} and ${others} other ${others === 1 ? 'deal' : 'deals'}`
  return others === 1 ? `${deal} y otro negocio` : `${deal} y otros ${others} negocios`
}

function openWords({ count }: Omit<Deals, 'by'>, locale: Locale): string {
  if (locale === 'en') return count === 1 ? 'Open deal' : 'Open deals'
  return count === 1 ? 'Abrir negocio' : 'Abrir negocios'
}
