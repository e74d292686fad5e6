import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Person, testApp, type TestApp } from '../../tests/harness.ts'
import { pdf, sendFile } from '../../tests/documents.ts'
import { sweepContents } from '../platform/files/sweep.ts'

const DAY_MS = 86_400_000

let t: TestApp
let address: string
let admin: Person
beforeAll(async () => {
  t = await testApp()
  address = await t.listen()
})
afterAll(() => t.close())
beforeEach(async () => void (admin = await t.signUp({ orgName: 'Cedar Homes' })))

type Edges = { width: number; height: number }

/** A single-color image in the format its name indicates. */
function picture(name: string, { width, height }: Edges): Promise<Buffer> {
  const drawn = sharp({ create: { width, height, channels: 4, background: '#2e6b4f' } })
  return (name.endsWith('.png') ? drawn.png() : name.endsWith('.webp') ? drawn.webp() : drawn.jpeg()).toBuffer()
}

const cut = async () => (await picture('logo.png', { width: 300, height: 300 })).subarray(0, 200)
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

async function bring(name: string, content: Uint8Array, person = admin) {
  const uploadId = await sendFile(address, person.token, name, content)
  return t.api(person.token).put<{ logoId: string | null }>('/organization/logo', { uploadId })
}

const logoOf = async ({ token }: Person) =>
  (await t.api(token).get<{ organization: { logoId: string | null } }>('/me')).body.organization.logoId
const linkFor = async ({ token }: Person) =>
  (await t.api(token).get<{ url: string | null }>('/organization/logo')).body.url
const shown = async (person: Person) => t.app.inject({ method: 'GET', url: (await linkFor(person)) ?? '' })

describe('an organization’s logo', () => {
  it.each(['logo.png', 'logo.jpg', 'logo.webp'])(
    'is re-encoded from %s, reduced in size and without camera metadata',
    async (name) => {
      const { status, body } = await bring(name, await picture(name, { width: 1_600, height: 800 }))
      expect([status, body]).toEqual([200, { logoId: expect.stringMatching(/^[0-9a-f]{16}$/) }])
      const reply = await shown(admin)
      expect(reply.headers).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringContaining('sandbox'),
      })
      const { width, height, exif } = await sharp(reply.rawPayload).metadata()
      expect({ width, height, exif }).toEqual({ width: 512, height: 256, exif: undefined })
    },
  )

  it('is visible only to the team', async () => {
    const { body } = await bring('logo.png', await picture('logo.png', { width: 90, height: 90 }))
    const [operator, other] = [await t.member(admin.orgId, 'operator'), await t.signUp({ orgName: 'Other Homes' })]
    expect(await logoOf(operator)).toBe(body.logoId)
    expect((await sharp((await shown(operator)).rawPayload).metadata()).width).toBe(90)
    expect([await logoOf(other), await linkFor(other)]).toEqual([null, null])
  })

  it('can be replaced and removed, and each change is logged', async () => {
    const first = await bring('logo.png', await picture('logo.png', { width: 90, height: 90 }))
    const second = await bring('new.png', await picture('new.png', { width: 80, height: 90 }))
    expect(second.body.logoId).not.toBe(first.body.logoId)
    expect((await t.api(admin.token).delete('/organization/logo')).body).toEqual({ logoId: null })
    expect((await t.api(admin.token).delete('/organization/logo')).body).toEqual({ logoId: null })
    expect([await logoOf(admin), await linkFor(admin)]).toEqual([null, null])
    const { body } = await t
      .api(admin.token)
      .get<{ items: { verb: string; changes: object[] }[] }>('/activity?groups=organization')
    expect(body.items.map(({ verb }) => verb)).toEqual([
      'organization.logo_removed',
      'organization.logo_changed',
      'organization.logo_changed',
    ])
    expect(body.items[1]?.changes).toEqual([{ name: 'fileName', before: null, after: 'new.png' }])
  })

  it('survives the sweep of unused files until it’s removed', async () => {
    await bring('logo.png', await picture('logo.png', { width: 91, height: 90 }))
    const stored = await t.db.pool.query<{ sha256: string }>('select sha256 from stored_files where org_id = $1', [
      admin.orgId,
    ])
    const isThere = async () => (await t.parts.files.size(admin.orgId, stored.rows[0]?.sha256 ?? '')) !== null
    const sweep = () => sweepContents({ ...t.parts, clock: () => new Date(t.time.now().getTime() + 2 * DAY_MS) })
    await sweep()
    expect(await isThere()).toBe(true)
    await t.api(admin.token).delete('/organization/logo')
    await sweep()
    expect(await isThere()).toBe(false)
  })
})

describe('files rejected as a logo', () => {
  it.each<[string, string, () => Promise<Uint8Array> | Uint8Array, number, string]>([
    ['a paper', 'logo.pdf', () => pdf(), 415, 'unsupported_type'],
    ['a drawing that could run', 'logo.svg', () => drawing, 415, 'unsupported_type'],
    ['a drawing by the name of a picture', 'logo.png', () => drawing, 415, 'unsupported_type'],
    ['half a picture', 'logo.png', cut, 400, 'invalid_input'],
    ['too much', 'logo.png', () => Buffer.alloc(5 * 1024 * 1024 + 1, 1), 413, 'too_large'],
    ['nothing', 'logo.png', () => new Uint8Array(), 400, 'invalid_input'],
  ])('%s is refused', async (_what, name, content, status, code) => {
    const reply = await bring(name, await content())
    expect([reply.status, (reply.body as { code?: string }).code]).toEqual([status, code])
    expect(await logoOf(admin)).toBe(null)
  })

  it('an image with too many pixels, no matter how small its file is', async () => {
    const flat = await sharp({
      create: { width: 10_000, height: 6_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect((await bring('logo.png', flat)).status).toBe(400)
  })
})
