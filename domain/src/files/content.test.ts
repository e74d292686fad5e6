import { describe, expect, it } from 'vitest'
import { type Content, judgeContent } from './content.ts'
import { looksLikeText, markupOf, utf16Mark } from './text-content.ts'

const signed = (mime: string): Content => ({ is: 'signed', mime })
const text: Content = { is: 'text', markup: null }

describe('checking a file by its content', () => {
  it.each([
    ['contract.pdf', signed('application/pdf'), 'pdf'],
    ['scope.docx', signed('application/vnd.openxmlformats-officedocument.wordprocessingml.document'), 'docx'],
    ['budget.xlsx', signed('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'), 'xlsx'],
    ['comps.csv', text, 'csv'],
    ['NOTES.TXT', text, 'txt'],
    ['front.JPEG', signed('image/jpeg'), 'jpg'],
    ['walk.mov', signed('video/quicktime'), 'mov'],
    ['IMG_0042.heic', signed('image/heif'), 'heic'],
  ] as const)('accepts %s', (name, content, kind) => {
    expect(judgeContent(name, content)).toEqual({ outcome: 'fine', kind })
  })

  it('tolerates cameras that save one image format under another one’s extension', () => {
    expect(judgeContent('IMG_0042.jpg', signed('image/heic'))).toEqual({ outcome: 'fine', kind: 'heic' })
    expect(judgeContent('clip.mp4', signed('video/quicktime'))).toEqual({ outcome: 'fine', kind: 'mov' })
  })

  it('relies on the signature when the name doesn’t indicate a type', () => {
    expect(judgeContent('Scan 12', signed('application/pdf'))).toEqual({ outcome: 'fine', kind: 'pdf' })
    expect(judgeContent('offer 77 Marlowe Ct.signed', signed('application/pdf'))).toEqual({
      outcome: 'fine',
      kind: 'pdf',
    })
    expect(judgeContent('README', text)).toEqual({ outcome: 'fine', kind: 'txt' })
  })

  it.each([
    ['deed.pdf', signed('application/x-msdownload'), 'pdf', 'application/x-msdownload'],
    ['deed.pdf', text, 'pdf', 'text/plain'],
    ['deed.pdf', { is: 'unknown' }, 'pdf', null],
    ['deed.pdf', { is: 'text', markup: 'text/html' }, 'pdf', 'text/html'],
    ['front.jpg', signed('application/pdf'), 'jpg', 'application/pdf'],
    [
      'bid.docx',
      signed('application/vnd.ms-word.document.macroenabled.12'),
      'docx',
      'application/vnd.ms-word.document.macroenabled.12',
    ],
    [
      'bid.docx',
      signed('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
      'docx',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['comps.csv', { is: 'text', markup: 'text/html' }, 'csv', 'text/html'],
    ['notes.txt', signed('application/zip'), 'txt', 'application/zip'],
    ['notes.txt', { is: 'unknown' }, 'txt', null],
  ] as const)('quarantines %s when its content is something else (%#)', (name, content, claimed, found) => {
    expect(judgeContent(name, content)).toEqual({ outcome: 'lies', claimed, found })
  })

  it.each([
    ['setup.exe', signed('application/x-msdownload'), 'application/x-msdownload'],
    ['drawing.svg', { is: 'text', markup: 'image/svg+xml' }, 'image/svg+xml'],
    ['page.html', text, 'text/plain'],
    ['run.sh', { is: 'text', markup: 'text/x-shellscript' }, 'text/x-shellscript'],
    ['archive.zip', signed('application/zip'), 'application/zip'],
    ['blob', { is: 'unknown' }, null],
  ] as const)('rejects %s', (name, content, found) => {
    expect(judgeContent(name, content)).toEqual({ outcome: 'not_allowed', found })
  })

  it('rejects an empty file, whatever its name', () => {
    expect(judgeContent('deed.pdf', { is: 'empty' })).toEqual({ outcome: 'empty' })
  })
})

describe('text', () => {
  it.each([
    ['<!DOCTYPE html><html>', 'text/html'],
    ['\ufeff\n  <svg xmlns="http://www.w3.org/2000/svg">', 'image/svg+xml'],
    ['<?xml version="1.0"?>', 'application/xml'],
    ['<script>alert(1)</script>', 'text/html'],
    ['#!/bin/sh\n', 'text/x-shellscript'],
    ['@echo off', 'application/x-bat'],
  ])('is recognized as markup or script: %s', (beginning, mime) => {
    expect(markupOf(beginning)).toBe(mime)
  })

  it.each(['Address,ARV\n', '<3 the kitchen', 'a < b', '# Notes', ''])('is plain: %s', (beginning) => {
    expect(markupOf(beginning)).toBeNull()
  })

  it('can contain tabs and line breaks, but no NUL or escape characters', () => {
    expect(looksLikeText('Precio\tMañana\r\n\f\u001a')).toBe(true)
    expect(looksLikeText('PK\u0003\u0004')).toBe(false)
    expect(looksLikeText('a\u0000b')).toBe(false)
  })

  it('in UTF-16 is recognized by its byte order mark', () => {
    expect(utf16Mark(Uint8Array.of(0xff, 0xfe, 0x41, 0))).toBe('utf-16le')
    expect(utf16Mark(Uint8Array.of(0xfe, 0xff, 0, 0x41))).toBe('utf-16be')
    expect(utf16Mark(Uint8Array.of(0x41))).toBeNull()
  })
})
