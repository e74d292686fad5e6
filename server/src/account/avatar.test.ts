import type { Account } from '@plumbline/contract/account'
import type { Me } from '@plumbline/contract/organizations/me'
import type { Team } from '@plumbline/contract/team/team'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pdf, sendFile } from '../../tests/documents.ts'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { sweepContents } from '../platform/files/sweep.ts'

const DAY_MS = 86_400_000

let t: TestApp
let address: string
let ana: Person
let teammate: Person

beforeAll(async () => {
  t = await testApp()
  address = await t.listen()
  ana = await t.signUp({ fullName: 'Ana Kwon' })
  teammate = await t.member(ana.orgId, 'operator')
})
afterAll(() => t.close())

function photo(): Promise<Buffer> {
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2e6b4f' } })
  return drawn
    .jpeg()
    .withExif({ IFD0: { Copyright: 'where it was taken' } })
    .toBuffer()
}

async function bring(name: string, content: Uint8Array, person = ana) {
  const uploadId = await sendFile(address, person.token, name, content)
  return t.api(person.token).put<{ avatarId: string | null }>('/account/avatar', { uploadId })
}

const avatarOf = async (whose: Person, reader: Person) =>
  (await t.api(reader.token).get<Me>('/me')).body.members.find(({ id }) => id === whose.userId)?.avatarId
const linksFor = async (reader: Person) =>
  (await t.api(reader.token).get<{ items: { userId: string; url: string }[] }>('/avatars')).body.items

describe('a person’s picture', () => {
  it('is cut to a small square without camera data, and shown to the team', async () => {
    const { status, body } = await bring('me.jpg', await photo())
    expect([status, body]).toEqual([200, { avatarId: expect.stringMatching(/^[0-9a-f]{16}$/) }])
    expect(await avatarOf(ana, teammate)).toBe(body.avatarId)
    const [link, ...others] = await linksFor(teammate)
    expect([link?.userId, others]).toEqual([ana.userId, []])
    const reply = await t.app.inject({ method: 'GET', url: link?.url ?? '' })
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    const { width, height, exif } = await sharp(reply.rawPayload).metadata()
    expect({ width, height, exif }).toEqual({ width: 160, height: 160, exif: undefined })
  })

  it('stays while it is used and cannot be seen by another organization', async () => {
    t.time.advance(2 * DAY_MS)
    ana = await t.signIn(ana)
    await sweepContents(t.parts)
    const [link] = await linksFor(ana)
    expect((await t.app.inject({ method: 'GET', url: link?.url ?? '' })).statusCode).toBe(200)
    expect(await linksFor(await t.signUp())).toEqual([])
  })

  it.each([
    ['a document', 'me.pdf', () => Promise.resolve(pdf('not a picture'))],
    [
      'a drawing that can run',
      'me.svg',
      () => Promise.resolve(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ],
    [
      'half a picture',
      'me.png',
      async () =>
        (
          await sharp(await photo())
            .png()
            .toBuffer()
        ).subarray(0, 200),
    ],
  ])('is refused: %s', async (_what, name, content) => {
    const before = await avatarOf(ana, ana)
    expect((await bring(name, await content())).status).toBeGreaterThanOrEqual(400)
    expect(await avatarOf(ana, ana)).toBe(before)
  })

  it('can be removed by the person it shows', async () => {
    expect((await t.api(ana.token).delete('/account/avatar')).body).toEqual({ avatarId: null })
    expect(await avatarOf(ana, ana)).toBeNull()
    expect(await linksFor(ana)).toEqual([])
  })
})

const change = (phone: unknown) =>
  t.api(ana.token).put<Account>('/account', { fullName: 'Ana Kwon', language: 'en', timeZone: null, phone })

describe('a person’s phone', () => {
  it('is kept in E.164 however it is written, and shown to those who see the team', async () => {
    expect((await change('(336) 555-0142')).body.phone).toBe('+13365550142')
    const { members } = (await t.api(ana.token).get<Team>('/team')).body
    expect(members.find(({ userId }) => userId === ana.userId)?.phone).toBe('+13365550142')
    expect((await change(undefined)).body.phone).toBe('+13365550142')
    expect((await change('')).body.phone).toBeNull()
  })

  it.each(['call me', '12', '+1 000-555-0142'])('is refused: %s', async (phone) => {
    const { status, body } = await change(phone)
    expect([status, body]).toMatchObject([400, { details: { fields: [{ path: 'phone' }] } }])
  })
})
