import { expect, it } from 'vitest'
import { DatabaseUnavailable } from '../db/errors.ts'
import { createLog } from './log.ts'

function lines(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const written: string[] = []
  write(createLog('debug', { write: (line) => void written.push(line) }))
  return written.map((line) => JSON.parse(line) as Record<string, unknown>)
}

it('writes one line of JSON per event', () => {
  const [line] = lines((log) => log.info({ requestId: 'r1' }, 'Something happened'))
  expect(line).toMatchObject({ level: 'info', requestId: 'r1', msg: 'Something happened' })
  expect(new Date(String(line?.['time'])).getTime()).toBeGreaterThan(0)
})

it('redacts credentials', () => {
  const [line] = lines((log) =>
    log.warn({ password: 'hunter2', headers: { authorization: 'Bearer abc' }, body: { refresh_token: 'xyz' } }, 'no'),
  )
  expect(JSON.stringify(line)).not.toMatch(/hunter2|abc|xyz/)
})

it('logs an error’s message and causes, but nothing else attached to it', () => {
  const refused = Object.assign(new Error('duplicate key'), {
    code: '23505',
    constraint: 'profiles_email_key',
    detail: 'Key (email)=(ana@homes.test) already exists.',
    client: { connectionParameters: { password: 'hunter2' } },
  })
  const [line] = lines((log) =>
    log.error({ err: new Error('The person was not stored', { cause: refused }) }, 'failed'),
  )
  expect(line?.['err']).toMatchObject({
    message: 'The person was not stored',
    cause: { message: 'duplicate key', code: '23505', constraint: 'profiles_email_key' },
  })
  expect(JSON.stringify(line)).not.toMatch(/hunter2|ana@homes/)
})

it('logs where an error occurred, unless the database is unavailable', () => {
  const goingDown = Object.assign(new Error('the database system is shutting down'), { code: '57P03' })
  const [lost, broken] = lines((log) => {
    log.warn({ err: new DatabaseUnavailable({ cause: goingDown }) }, 'lost')
    log.error({ err: new TypeError('undefined is not a deal') }, 'broken')
  })
  expect(lost?.['err']).toEqual({
    name: 'DatabaseUnavailable',
    message: 'Cannot reach the database.',
    cause: { name: 'Error', message: 'the database system is shutting down', code: '57P03' },
  })
  expect(broken?.['err']).toMatchObject({ stack: expect.stringContaining('log.test.ts') as string })
})
