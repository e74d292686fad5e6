import { describe, expect, it } from 'vitest'
import { FORCED_TYPES, type NoticePreference, type NoticeToRoute, routeNotice, SMS_TYPES } from './route.ts'

const NOW = '2026-03-10T15:00:00Z'
const AGREED = { optedInAt: new Date('2026-01-01T00:00:00Z'), stoppedAt: null }

type Setting = {
  now?: string
  preference?: Partial<NoticePreference> | null
  reader?: Partial<NoticeToRoute['reader']>
  actorId?: string
  quietHours?: NoticeToRoute['organization']['quietHours']
}

const shown = (instant: Date | null) => instant?.toISOString().replace('.000Z', 'Z') ?? null

/** Routes a notice to an operator in New York who agreed to text messages. */
function route(type: string, { now = NOW, preference = null, reader, actorId = 'boss', quietHours }: Setting = {}) {
  const chosen = { inApp: true, email: true, sms: true, digest: 'instant' } as const
  const { inApp, email, sms, isForced } = routeNotice({
    type,
    now: new Date(now),
    actorId,
    organization: { timeZone: 'America/New_York', quietHours: quietHours ?? { from: '21:00', to: '08:00' } },
    reader: {
      id: 'u1',
      roles: ['operator'],
      timeZone: null,
      isDeactivated: false,
      phone: '+19195550100',
      isEmailBouncing: false,
      sms: AGREED,
      ...reader,
    },
    preference: preference && { ...chosen, ...preference },
  })
  return { inApp: shown(inApp), email: shown(email), sms: shown(sms), isForced }
}

const NOWHERE = { inApp: null, email: null, sms: null, isForced: false }

describe('without a preference', () => {
  it('a notice goes out in the product and by email, and as a text message for four types', () => {
    expect(route('task_assigned')).toEqual({ inApp: NOW, email: NOW, sms: null, isForced: false })
    for (const type of SMS_TYPES) expect(route(type)).toEqual({ inApp: NOW, email: NOW, sms: NOW, isForced: false })
  })
})

describe('no notice goes out', () => {
  it('to deactivated people, not even one that org admins can’t turn off', () => {
    const reader = { isDeactivated: true, roles: ['org_admin'] } as const
    expect(route('payment_failed', { reader })).toEqual(NOWHERE)
  })

  it('about people’s own actions, except a sign-in', () => {
    expect(route('access_changed', { actorId: 'u1', reader: { roles: ['org_admin'] } })).toEqual(NOWHERE)
    expect(route('new_sign_in', { actorId: 'u1' })).toMatchObject({ inApp: NOW, email: NOW })
  })

  it('by email to an address that bounces', () => {
    expect(route('task_assigned', { reader: { isEmailBouncing: true } })).toMatchObject({ inApp: NOW, email: null })
  })
})

describe('notices about security and billing', () => {
  const off = { inApp: false, email: false, sms: false, digest: 'weekly' } as const

  it('reach org admins at once, whatever they chose, but not as text messages', () => {
    for (const type of FORCED_TYPES)
      expect(route(type, { preference: off, reader: { roles: ['operator', 'org_admin'] } })).toEqual({
        inApp: NOW,
        email: NOW,
        sms: null,
        isForced: true,
      })
  })

  it('can be turned off by everyone else', () => {
    expect(route('payment_failed', { preference: off, reader: { roles: ['operator_admin'] } })).toEqual(NOWHERE)
  })

  it('wait for the end of quiet hours as text messages', () => {
    const setting = { now: '2026-03-11T02:00:00Z', preference: {}, reader: { roles: ['org_admin'] } } as const
    expect(route('payment_failed', setting)).toMatchObject({ email: setting.now, sms: '2026-03-11T12:00:00Z' })
  })
})

const digestEmail = (digest: 'daily' | 'weekly', now: string, timeZone: string | null = null) =>
  route('stage_changed', { now, preference: { digest }, reader: { timeZone } }).email

describe('an email summary', () => {
  it('is sent daily at the next 08:00, never right away', () => {
    expect(digestEmail('daily', '2026-03-10T11:59:59Z')).toBe('2026-03-10T12:00:00Z')
    expect(digestEmail('daily', '2026-03-10T12:00:00Z')).toBe('2026-03-11T12:00:00Z')
  })

  it('is sent weekly on the next Monday at 08:00, never right away', () => {
    expect(digestEmail('weekly', '2026-03-09T11:59:59Z')).toBe('2026-03-09T12:00:00Z')
    expect(digestEmail('weekly', '2026-03-09T12:00:00Z')).toBe('2026-03-16T12:00:00Z')
    expect(digestEmail('weekly', '2026-03-15T23:00:00Z')).toBe('2026-03-16T12:00:00Z')
  })

  it('is sent in the reader’s time zone, even across clock changes', () => {
    expect(digestEmail('daily', '2026-03-10T15:00:00Z', 'America/Los_Angeles')).toBe('2026-03-11T15:00:00Z')
    expect(digestEmail('daily', '2026-03-07T14:00:00Z')).toBe('2026-03-08T12:00:00Z')
    expect(digestEmail('daily', '2026-10-31T14:00:00Z')).toBe('2026-11-01T13:00:00Z')
    expect(digestEmail('weekly', '2026-03-03T14:00:00Z')).toBe('2026-03-09T12:00:00Z')
  })

  it('doesn’t delay notices in the app or text messages', () => {
    expect(route('stage_changed', { preference: { digest: 'daily' } })).toMatchObject({ inApp: NOW, sms: NOW })
  })
})

const textTo = (reader: Setting['reader']) => route('dd_ending', { reader }).sms
const on = (text: string) => new Date(`${text}T00:00:00Z`)

describe('text messages', () => {
  it.each([
    ['a phone', { phone: null }],
    ['a phone number', { phone: '' }],
    ['consent', { sms: { optedInAt: null, stoppedAt: null } }],
    ['consent by now', { sms: { optedInAt: on('2026-03-11'), stoppedAt: null } }],
    ['consent that STOP didn’t end', { sms: { optedInAt: on('2026-01-01'), stoppedAt: on('2026-03-01') } }],
  ])('need %s', (_need, reader) => {
    expect(textTo(reader)).toBeNull()
  })

  it('are sent again once someone agrees after a STOP', () => {
    expect(textTo({ sms: { optedInAt: on('2026-03-02'), stoppedAt: on('2026-03-01') } })).toBe(NOW)
  })
})

const textAt = (now: string, quietHours?: Setting['quietHours'], timeZone: string | null = null) =>
  route('dd_ending', { now, quietHours, reader: { timeZone } }).sms

describe('quiet hours', () => {
  it('begin and end to the second', () => {
    expect(textAt('2026-03-11T00:59:59Z')).toBe('2026-03-11T00:59:59Z')
    expect(textAt('2026-03-11T01:00:00Z')).toBe('2026-03-11T12:00:00Z')
    expect(textAt('2026-03-11T11:59:59Z')).toBe('2026-03-11T12:00:00Z')
    expect(textAt('2026-03-11T12:00:00Z')).toBe('2026-03-11T12:00:00Z')
  })

  it('may begin and end on the same day', () => {
    const lunch = { from: '12:00', to: '13:30' }
    expect(textAt('2026-03-11T16:00:00Z', lunch)).toBe('2026-03-11T17:30:00Z')
    expect(textAt('2026-03-11T17:30:00Z', lunch)).toBe('2026-03-11T17:30:00Z')
    expect(textAt('2026-03-11T04:00:00Z', lunch)).toBe('2026-03-11T04:00:00Z')
  })

  it('never apply if they end when they begin', () => {
    expect(textAt('2026-03-11T01:00:00Z', { from: '21:00', to: '21:00' })).toBe('2026-03-11T01:00:00Z')
  })

  it('can last until midnight', () => {
    expect(textAt('2026-03-11T02:00:00Z', { from: '21:00', to: '00:00' })).toBe('2026-03-11T04:00:00Z')
  })

  it('follow the reader’s time zone', () => {
    expect(textAt('2026-03-11T02:00:00Z', undefined, 'America/Los_Angeles')).toBe('2026-03-11T02:00:00Z')
    expect(textAt('2026-03-11T05:00:00Z', undefined, 'America/Los_Angeles')).toBe('2026-03-11T15:00:00Z')
  })

  it('end at their time on the day of a clock change', () => {
    expect(textAt('2026-03-08T04:30:00Z')).toBe('2026-03-08T12:00:00Z')
    expect(textAt('2026-11-01T03:30:00Z')).toBe('2026-11-01T13:00:00Z')
  })

  it('end at the second of two equal clock times if the first has passed', () => {
    const untilHalfPastOne = { from: '21:00', to: '01:30' }
    expect(textAt('2026-11-01T05:10:00Z', untilHalfPastOne)).toBe('2026-11-01T05:30:00Z')
    expect(textAt('2026-11-01T06:10:00Z', untilHalfPastOne)).toBe('2026-11-01T06:30:00Z')
  })

  it('end later by the skipped time if clocks skip the end', () => {
    expect(textAt('2026-03-08T06:30:00Z', { from: '21:00', to: '02:30' })).toBe('2026-03-08T07:30:00Z')
  })
})
