import { describe, expect, it } from 'vitest'
import { canonical, verifiedBody, signaturesOf } from './didit-signature.ts'

// the partner's own worked example
const secret = 'didit_test_secret'
const text =
  '{"created_at":1774969994,"decision":{"id_verifications":[{"age":28,"first_name":"José","score":95}]},' +
  '"event_id":"0b6f6f0e-0000-4000-8000-000000000001","session_id":"11111111-2222-3333-4444-555555555555",' +
  '"status":"Approved","timestamp":1774970000,"vendor_data":"usr_1","webhook_type":"status.updated",' +
  '"workflow_id":"99999999-8888-7777-6666-555555555555"}'
const escapedText = text.replace('é', '\\u00e9')
const raw = 'd94071270644ab35ddeff18bc30a7cb88333c7726a1442e05dfe0f702cd7601d'
const v2 = 'b172741dbef20ff8fe4f9d16707ea900e6a23a2117c3eb3b72b7cba6c39ed2aa'
const now = new Date(1_774_970_000_000)
const time = { 'x-timestamp': '1774970000' }

describe('signatures', () => {
  it('VER-08 are those of the partner’s worked example', () => {
    expect(signaturesOf(escapedText, JSON.parse(text), secret)).toEqual({ raw, v2 })
  })

  it('VER-08 of the canonical JSON allow another key order, whitespace, escapes and notation of whole numbers', () => {
    const reformatted = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(text)).toReversed()), null, 2)
    const body = Buffer.from(reformatted.replace('95', '95.0'))
    expect(verifiedBody({ ...time, 'x-signature-v2': v2 }, body, secret, now)).toEqual(JSON.parse(text))
    expect(verifiedBody({ ...time, 'x-signature': raw }, body, secret, now)).toBeNull()
  })

  it('VER-08 of the bytes allow notations that JavaScript writes differently', () => {
    const body = '{"score":1e-07,"timestamp":1774970000}'
    const signature = signaturesOf(body, {}, secret).raw
    expect(verifiedBody({ ...time, 'x-signature': signature }, Buffer.from(body), secret, now)).toMatchObject({
      score: 1e-7,
    })
  })

  it('VER-08 are invalid for another secret, time or text', () => {
    const headers = { ...time, 'x-signature': raw, 'x-signature-v2': v2 }
    const body = Buffer.from(escapedText)
    expect(verifiedBody(headers, body, secret, now)).not.toBeNull()
    expect(verifiedBody(headers, body, 'another secret', now)).toBeNull()
    expect(verifiedBody(headers, body, secret, new Date(now.getTime() + 301_000))).toBeNull()
    expect(verifiedBody(headers, body, secret, new Date(now.getTime() - 301_000))).toBeNull()
    expect(verifiedBody(headers, Buffer.from(escapedText.replace('usr_1', 'usr_2')), secret, now)).toBeNull()
  })
})

describe('canonical JSON', () => {
  it('VER-08 sorts the keys of every level, keeps the order of lists, and handles special names such as __proto__', () => {
    const value = JSON.parse('{"b":[{"y":1,"x":null}],"__proto__":{"z":"é","a":true},"a":"\\u2028"}')
    expect(canonical(value)).toBe('{"__proto__":{"a":true,"z":"é"},"a":"\u2028","b":[{"x":null,"y":1}]}')
  })
})
