import type { Day } from '@plumbline/domain/calendar'
import type { AttendeeNews } from '@plumbline/domain/calendar-events/attendees'
import { noticeKind, type NoticeKind } from '../notifications/kind.ts'
import { dayWords } from '../notifications/phrases.ts'
import type { Locale } from '../platform/http/workplace.ts'

export type EventNews = {
  event: string
  by: string
  deal: string | null
  day: Day
  endDay: Day
  time: string | null
  endTime: string | null
  place: string
}

const BECAUSE = {
  en: 'You’re receiving this because you take part in the event.',
  es: 'Recibe este correo porque participa en el evento.',
} as const
const ACTION = { en: 'Open calendar', es: 'Abrir calendario' } as const

const invited = noticeKind<EventNews>(
  'event_invited',
  {
    en: (news) => ({
      subject: `Event: ${news.event}, ${dayWords(news.day, 'en')}`,
      paragraphs: [`${news.by} added you to ${of(news)}: ${whenWords(news, 'en')}.`, ...placeOf(news)],
      action: ACTION.en,
      because: BECAUSE.en,
    }),
    es: (news) => ({
      subject: `Evento: ${news.event}, ${dayWords(news.day, 'es')}`,
      paragraphs: [`${news.by} le agregó a ${of(news)}: ${whenWords(news, 'es')}.`, ...placeOf(news)],
      action: ACTION.es,
      because: BECAUSE.es,
    }),
  },
  { line: 'events', name: { en: 'Added to an event', es: 'Agregado a un evento' }, needs: 'deal.view' },
)

const moved = noticeKind<EventNews>(
  'event_moved',
  {
    en: (news) => ({
      subject: `New time: ${news.event}, ${dayWords(news.day, 'en')}`,
      paragraphs: [`${news.by} moved ${of(news)}. It’s now ${whenWords(news, 'en')}.`, ...placeOf(news)],
      action: ACTION.en,
      because: BECAUSE.en,
    }),
    es: (news) => ({
      subject: `Nuevo horario: ${news.event}, ${dayWords(news.day, 'es')}`,
      paragraphs: [`${news.by} movió ${of(news)}. Ahora es ${whenWords(news, 'es')}.`, ...placeOf(news)],
      action: ACTION.es,
      because: BECAUSE.es,
    }),
  },
  { line: 'events', name: { en: 'Event moved', es: 'Evento movido' }, needs: 'deal.view' },
)

const canceled = noticeKind<EventNews>(
  'event_canceled',
  {
    en: (news) => ({
      subject: `Canceled: ${news.event}, ${dayWords(news.day, 'en')}`,
      paragraphs: [`${news.by} canceled ${of(news)}, which was planned for ${whenWords(news, 'en')}.`],
      action: ACTION.en,
      because: BECAUSE.en,
    }),
    es: (news) => ({
      subject: `Cancelado: ${news.event}, ${dayWords(news.day, 'es')}`,
      paragraphs: [`${news.by} canceló ${of(news)}, que estaba previsto para ${whenWords(news, 'es')}.`],
      action: ACTION.es,
      because: BECAUSE.es,
    }),
  },
  { line: 'events', name: { en: 'Event canceled', es: 'Evento cancelado' }, needs: 'deal.view' },
)

export const ATTENDEE_NOTICES: Readonly<Record<AttendeeNews, NoticeKind<EventNews>>> = { invited, moved, canceled }

function of({ event, deal }: EventNews): string {
  return deal === null ? event : `${event} (${deal})`
}

/** The location, below the sentence. */
function placeOf({ place }: EventNews): string[] {
  return place === '' ? [] : [place]
}

/** `May 20, 2026 at 9:00 AM`, or the first and the last day. */
function whenWords({ day, endDay, time, endTime }: EventNews, locale: Locale): string {
  const at = time === null ? '' : ` ${locale === 'en' ? 'at' : 'a las'} ${clockWords(time, locale)}`
  const first = `${dayWords(day, locale)}${at}`
  if (endDay === day && endTime === null) return first
  const last = [endDay === day ? '' : dayWords(endDay, locale), endTime === null ? '' : clockWords(endTime, locale)]
  return `${first} ${locale === 'en' ? 'to' : 'a'} ${last.filter(Boolean).join(', ')}`
}

function clockWords(time: string, locale: Locale): string {
  const at = new Date(`1970-01-01T${time}:00Z`)
  return new Intl.DateTimeFormat(locale === 'en' ? 'en-US' : 'es-MX', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  }).format(at)
}
