import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const SECRET = 'b7Qx0vT3mK9sLw2RzEa6HdYc1NfUgJp8'
const production = { NODE_ENV: 'production', APP_SECRET: SECRET, SMTP_URL: 'smtp://mail.homes.test:587' }

const refusal = (environment: Record<string, string>): string => {
  try {
    readConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
  }
  throw new Error('these settings should have been refused')
}

const trusted = (TRUST_PROXY: string) => readConfig({ TRUST_PROXY }).trustProxy

describe('settings', () => {
  it('are complete without any environment variables', () => {
    expect(readConfig({})).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      serves: true,
      works: true,
      databaseUrl: null,
      smtpUrl: null,
      s3: null,
      sample: true,
      rateLimits: true,
    })
  })

  it('treat an empty value as unset', () => {
    expect(readConfig({ PORT: '', SMTP_URL: ' ' })).toMatchObject({ port: 3000, smtpUrl: null })
  })

  it('remove the trailing slash from the public URL', () => {
    expect(readConfig({ PUBLIC_URL: 'https://deals.homes.test/' }).publicUrl).toBe('https://deals.homes.test')
    expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
  })

  it('assign the work by role', () => {
    expect(readConfig({ ROLE: 'web' })).toMatchObject({ serves: true, works: false })
    expect(readConfig({ ROLE: 'worker' })).toMatchObject({ serves: false, works: true })
  })

  it('report each bad value in a separate sentence', () => {
    expect(refusal({ PORT: 'abc', ROLE: 'boss', UPLOAD_LIMIT_MB: '0' }).split('\n')).toEqual([
      'PORT must be a whole number from 0 to 65535, but it is "abc".',
      'ROLE must be one of all, web, worker, but it is "boss".',
      'UPLOAD_LIMIT_MB must be a whole number from 1 to 10240, but it is "0".',
    ])
  })

  it('never repeat a value that could contain a password', () => {
    expect(refusal({ DATABASE_URL: 'mysql://root:hunter2@db' })).not.toContain('hunter2')
    expect(refusal({ APP_SECRET: 'short' })).toBe('APP_SECRET must have at least 32 characters.')
  })

  it('trust proxies by their number or their networks, and never all of them', () => {
    expect(trusted('off')).toBe(false)
    expect(trusted('2')).toBe(2)
    expect(trusted('10.0.0.0/8, fd00::/8,loopback')).toEqual(['10.0.0.0/8', 'fd00::/8', 'loopback'])
    for (const bad of ['on', '0', '10.0.0.0/33', 'proxy.internal', '10.0.0.1/8/8'])
      expect(refusal({ TRUST_PROXY: bad })).toMatch(/^TRUST_PROXY must be off, the number of proxies/)
  })

  it('require either all S3 settings or none', () => {
    expect(refusal({ S3_BUCKET: 'papers' })).toContain(
      'S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must also be set',
    )
    const s3 = {
      S3_ENDPOINT: 'https://s3.test/',
      S3_BUCKET: 'papers',
      S3_ACCESS_KEY_ID: 'a',
      S3_SECRET_ACCESS_KEY: 'b',
    }
    expect(readConfig(s3).s3).toMatchObject({ endpoint: 'https://s3.test', bucket: 'papers', region: 'us-east-1' })
  })
})

describe('production', () => {
  it('starts with its own secret and a mail server, without the sample organization', () => {
    expect(readConfig(production)).toMatchObject({ production: true, sample: false })
  })

  it('refuses to start without a secret or with an example or trivial one', () => {
    expect(refusal({ ...production, APP_SECRET: '' })).toContain('APP_SECRET must be set in production')
    expect(refusal({ ...production, APP_SECRET: `change-me-${SECRET}` })).toContain('APP_SECRET is an example')
    expect(refusal({ ...production, APP_SECRET: 'a'.repeat(40) })).toContain('APP_SECRET is an example')
  })

  it('refuses demo sign-ins', () => {
    expect(refusal({ ...production, SAMPLE: 'on' })).toContain('demo accounts')
  })

  it('refuses to use the local outbox instead of a mail server', () => {
    expect(refusal({ ...production, SMTP_URL: '' })).toContain('SMTP_URL must be set in production')
  })
})
