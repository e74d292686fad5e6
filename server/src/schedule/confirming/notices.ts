import type { Day } from '@plumbline/domain/calendar'
import { noticeKind } from '../../notifications/kind.ts'
import { dayWords } from '../../notifications/phrases.ts'

type Declined = { vendor: string; by: string; deal: string; work: string; startsOn: Day; proposedOn: Day | null }

/** To the owner of a deal and the person who asked, when a vendor can't make its days. */
export const daysDeclined = noticeKind<Declined>(
  'schedule_days_declined',
  {
    en: ({ vendor, by, deal, work, startsOn, proposedOn }, ...others) => ({
      subject: `${vendor} can’t start ${work} on ${dayWords(startsOn, 'en')}`,
      paragraphs: [
        `${by} answered for ${vendor} about ${deal}.`,
        proposedOn === null
          ? 'They didn’t offer another date.'
          : `${vendor} could start on ${dayWords(proposedOn, 'en')}.`,
        ...others.map((other) => `${vendor} also can’t start ${other.work} on ${dayWords(other.startsOn, 'en')}.`),
      ],
      action: 'Open schedule',
      because: 'You’re receiving this because you own the deal or asked the vendor.',
    }),
    es: ({ vendor, by, deal, work, startsOn, proposedOn }, ...others) => ({
      subject: `${vendor} no puede empezar ${work} el ${dayWords(startsOn, 'es')}`,
      paragraphs: [
        `${by} respondió por ${vendor} sobre ${deal}.`,
        proposedOn === null ? 'No propuso otra fecha.' : `Podría empezar el ${dayWords(proposedOn, 'es')}.`,
        ...others.map((other) => `Tampoco puede empezar ${other.work} el ${dayWords(other.startsOn, 'es')}.`),
      ],
      action: 'Abrir programa de obra',
      because: 'Recibe este correo porque es responsable del negocio o le preguntó al proveedor.',
    }),
  },
  { line: 'site', name: { en: 'Vendor not available on its dates', es: 'Proveedor no disponible en sus fechas' } },
)
