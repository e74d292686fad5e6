import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MOST_DOCUMENTS, renderPdf } from './render.ts'

let folder: string
let template: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-pdf-'))
  template = join(folder, 'letter.typ')
  await writeFile(
    template,
    `#let data = json(bytes(sys.inputs.data))
#set document(title: data.title)
#set text(font: "Instrument Sans", lang: "en")
#data.title`,
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('composing documents', () => {
  it('answers each of several at once with its own', async () => {
    const titles = ['One', 'Two', 'Three']
    const files = await Promise.all(titles.map((title) => renderPdf(template, { title })))
    expect(files.map((file, index) => file.includes(`(${titles[index]})`))).toEqual([true, true, true])
  })

  it('says what is wrong with a template, and composes the next one', async () => {
    await expect(renderPdf(template, {})).rejects.toThrow(/could not be composed: .*title/)
    expect((await renderPdf(template, { title: 'After' })).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('goes on after as many as one process composes', async () => {
    for (let count = 0; count <= MOST_DOCUMENTS; count++) await renderPdf(template, { title: `Copy ${count}` })
    expect((await renderPdf(template, { title: 'Last' })).includes('(Last)')).toBe(true)
  })
})
