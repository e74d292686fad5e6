import { HtmlValidate, StaticConfigLoader } from 'html-validate'
import { describe, expect, it } from 'vitest'
import { publicHtml } from './bundle.ts'

/** The rules of the HTML standard and those for whole documents. Style is left to the formatter. */
const validator = new HtmlValidate(
  new StaticConfigLoader({ extends: ['html-validate:standard', 'html-validate:document'] }),
)

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
}

/** The frame isn't a page. Pages are rendered into it. */
const pages = publicHtml().filter(({ path }) => !path.endsWith('/frame.html'))

describe('the HTML of the public pages', () => {
  it('was built', () => {
    expect(pages.map(({ path }) => path)).toContain('pages/home.en.html')
  })

  it.each(pages)('$path conforms to the standard', async ({ html }) => {
    expect(await faultsOf(html)).toEqual([])
  })

  it.each(pages)('$path has one title and one main heading', ({ html }) => {
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  })

  it.each(pages)('$path has no style attributes, which the content security policy blocks', ({ html }) => {
    expect(html.match(/<[^>]+ style="[^>]*>/g)).toBeNull()
  })
})

it('detects an error', async () => {
  expect(
    await faultsOf(
      '<!doctype html><html lang="en"><head><title>T</title></head><body><p><div></div></p></body></html>',
    ),
  ).not.toEqual([])
})
