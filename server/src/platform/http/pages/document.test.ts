import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { documentOf, policyOf } from './document.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('allows exactly the scripts and styles that stand in the document', () => {
  const html =
    '<style>p{}</style><script>one()</script><script type="module" src="/a.js"></script><script>two()</script>'
  const policy = policyOf(html)
  expect(policy).toContain(`script-src 'self' ${hash('one()')} ${hash('two()')};`)
  expect(policy).toContain(`style-src 'self' ${hash('p{}')};`)
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
})

it('does not take data for a script', () => {
  expect(policyOf('<script type="application/json" id="page-data">{}</script>')).toContain("script-src 'self';")
})

it('changes the tag of a document with its content', () => {
  expect(documentOf('<p>1</p>').etag).not.toBe(documentOf('<p>2</p>').etag)
})

it('lets in nobody else, unless they are named, and then for what they are named', () => {
  expect(policyOf('')).not.toContain('frame-src')
  const foreign = { scripts: ['https://puzzle.example'], frames: ['https://puzzle.example'] }
  const policy = policyOf('<script>one()</script>', { foreign })
  expect(policy).toContain(`script-src 'self' ${hash('one()')} https://puzzle.example;`)
  expect(policy).toContain('frame-src https://puzzle.example;')
  expect(policy).toContain("style-src 'self';")
  expect(policy).toContain("connect-src 'self';")
})
