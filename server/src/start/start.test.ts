import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../tests/harness.ts'
import { ConfigError } from '../platform/config/config.ts'
import { asPlatform } from '../platform/db/doors.ts'
import { SAMPLE_PEOPLE } from '../sample/people.ts'
import { newId } from '@plumbline/domain/ids'
import { greeting } from './greeting.ts'
import { refuseSample } from './refuse-sample.ts'
import { sentenceFor } from './sentence.ts'

const systemError = (facts: object) => Object.assign(new Error('system'), facts)

describe('the reason a start failed', () => {
  it.each([
    [{ syscall: 'listen', code: 'EADDRINUSE', address: '127.0.0.1', port: 3000 }, /^Port 3000 .* PORT=3001 npm start$/],
    [{ syscall: 'listen', code: 'EACCES', port: 80 }, /^This user cannot use port 80\./],
    [{ syscall: 'listen', code: 'EADDRNOTAVAIL', address: '10.9.9.9' }, /^HOST=10\.9\.9\.9 is not an address/],
    [{ path: '/srv/data/files', code: 'EROFS' }, /^Cannot write to \/srv\/data\/files \(EROFS\)\. Set DATA_DIR/],
    [{ code: '28P01' }, /^The database rejected this user or password\. Check DATABASE_URL/],
    [{ code: '3D000' }, /^The database does not exist on the server/],
    [{ code: '42501' }, /lacks permissions Plumbline needs .* create roles\.$/],
    [{ code: 'ECONNREFUSED', syscall: 'connect' }, /^Cannot reach the database \(ECONNREFUSED\)/],
    [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, /^Cannot reach the database \(ENOTFOUND\)/],
    [{}, /^Plumbline could not start: system$/],
  ])('is explained in a sentence for %j', (facts, sentence) => {
    expect(sentenceFor(systemError(facts))).toMatch(sentence)
  })

  it('is the settings’ own message when they’re invalid', () => {
    expect(sentenceFor(new ConfigError(['PORT is odd.', 'HOST too.']))).toBe('PORT is odd.\nHOST too.')
  })
})

describe('the sample organization', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await testApp({ environment: { SAMPLE: 'on' } })
  })
  afterAll(() => t.close())

  it('doesn’t keep production from starting if it doesn’t exist', async () => {
    await expect(refuseSample(t.db)).resolves.toBeUndefined()
    expect(await greeting(t.parts, 'http://localhost:3000')).toBe(
      'Plumbline is ready at http://localhost:3000\nEmails are not sent; see them at http://localhost:3000/dev/outbox\n',
    )
  })

  it('keeps production from starting, and has its sign-ins shown otherwise', async () => {
    await asPlatform(t.db, 'a test plays the sample', (tx) =>
      tx.run(sql`insert into profiles (id, email) values (${newId()}, ${SAMPLE_PEOPLE[0]?.email})`),
    )
    await expect(refuseSample(t.db)).rejects.toThrow(/sample organization.*Start with an empty database/)
    const words = await greeting(t.parts, 'http://localhost:3000')
    for (const { email } of SAMPLE_PEOPLE) expect(words).toContain(email)
  })
})
