import { describe, expect, it } from 'vitest'
import { deviceForm, deviceKind, deviceOf } from './device.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Safari/537.36'
const EDGE = `${CHROME} Edg/152.0.0.0`
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 16; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/152.0.0.0 Mobile Safari/537.36'

describe('a device', () => {
  it.each([
    [CHROME, 'Chrome', 'Windows'],
    [EDGE, 'Edge', 'Windows'],
    [IPHONE, 'Safari', 'iPhone'],
    [FIREFOX, 'Firefox', 'Linux'],
    [ANDROID, 'Chrome', 'Android'],
    ['curl/8.9', null, null],
    [null, null, null],
  ])('%s is %s on %s', (userAgent, browser, system) => expect(deviceOf(userAgent)).toEqual({ browser, system }))

  it.each([
    [CHROME, 'computer'],
    [IPHONE, 'phone'],
    [ANDROID, 'phone'],
    [ANDROID.replace(' Mobile', ''), 'tablet'],
    [null, 'computer'],
  ])('%s is a %s', (userAgent, form) => expect(deviceForm(userAgent)).toBe(form))

  it('stays the same after a browser update', () => {
    expect(deviceKind(CHROME.replaceAll('152', '153'))).toBe(deviceKind(CHROME))
    expect(deviceKind(EDGE)).not.toBe(deviceKind(CHROME))
  })
})
