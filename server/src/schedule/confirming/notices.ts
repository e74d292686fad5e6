import type { Day } from '@plumbline/domain/calendar'
import { noticeKind } from '../../notifications/kind.ts'
import { dayWords } from '../../notifications/phrases.ts'

type Declined = { vendor: string; by: string; deal: string; work: string; startsOn: Day; proposedOn: Day | null }

/** To the owner of a deal and the person who asked, when a vendor can't make its days. */
export const daysDeclined = noticeKind<Declined>(
  'schedule_days_declined',
  {
    en: ({ vendor, by, deal, work, startsOn, proposedOn }) => ({
      subject: `${vendor} can’t start ${work} on ${dayWords(startsOn, 'en')}`,
      paragraphs: [
        `${by} answered for ${vendor} about ${deal}.`,
        proposedOn === null ? 'No other day was offered.' : `It could start on ${dayWords(proposedOn, 'en')}.`,
      ],
      action: 'Open schedule',
      because: 'You’re receiving this because you own the deal or asked the vendor.',
    }),
    es: ({ vendor, by, deal, work, startsOn, proposedOn }) => ({
      subject: `${vendor} no puede empezar ${work} el ${dayWords(startsOn, 'es')}`,
      paragraphs: [
        `${by} respondió por ${vendor} sobre ${deal}.`,
        proposedOn === null ? 'No ofreció otro día.' : `Podría empezar el ${dayWords(proposedOn, 'es')}.`,
      ],
      action: 'Abrir programa de obra',
      because: 'Recibe este correo porque es responsable del negocio o le preguntó al proveedor.',
    }),
  },
  { line: 'site', name: { en: 'Vendor can’t make its days', es: 'Proveedor que no puede en sus días' } },
)
