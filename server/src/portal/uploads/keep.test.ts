import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../tests/harness.ts'
import { portalTeam, type SignedVendor } from '../../../tests/portal.ts'

let t: TestApp
let session: SignedVendor
beforeAll(async () => {
  t = await testApp({ now: '2026-05-14T15:00:00Z' })
  const team = await portalTeam(t)
  session = await team.signIn(await team.vendorWithPortal())
})
afterAll(() => t.close())

const FORMATS = ['jpeg', 'png', 'webp'] as const

/** A picture with enough detail to break off in the middle. */
function picture(format: (typeof FORMATS)[number]): Promise<Buffer> {
  const noise = { create: { width: 200, height: 150, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 } } }
  return sharp(noise as never)
    .toFormat(format)
    .toBuffer()
}

async function upload(name: string, content: Buffer) {
  const reply = await t.app.inject({
    method: 'POST',
    url: `/api/v1/portal/uploads?name=${name}`,
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/octet-stream' },
    payload: content,
  })
  const [field] = reply.json<{ details?: { fields: { path: string; rule: string }[] } }>().details?.fields ?? []
  return [reply.statusCode, field && `${field.path} ${field.rule}`]
}

describe.each(FORMATS)('a photo as %s', (format) => {
  it('is taken if it’s whole, also with something after it', async () => {
    const whole = await picture(format)
    expect(await upload(`photo.${format}`, whole)).toEqual([201, undefined])
    expect(await upload(`photo.${format}`, Buffer.concat([whole, Buffer.from('trailer')]))).toEqual([201, undefined])
  })

  it.each([0.3, 0.6, 0.99])('is refused if it breaks off at %s of it', async (share) => {
    const whole = await picture(format)
    const cut = whole.subarray(0, Math.floor(whole.length * share))
    expect(await upload(`photo.${format}`, cut)).toEqual([400, 'file incomplete_picture'])
  })
})
