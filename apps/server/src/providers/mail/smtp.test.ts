import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpMail } from './smtp.ts'

type Received = { from: string; to: string; text: string }

let server: Server
let port: number
let received: Received[] = []
/** The prefix of a command that the server refuses, and its response. */
let refused: [string, string] | null = null

/** The part of SMTP (RFC 5321) that is needed to receive an email. */
beforeAll(async () => {
  server = createServer((socket) => {
    let [incompleteLine, mail, inData] = ['', { from: '', to: '', text: '' }, false]
    const responseTo = (line: string): string | null => {
      if (inData && line !== '.') return ((mail.text += `${line}\n`), null)
      if (inData) return ((inData = false), received.push(mail), '250 accepted')
      if (refused !== null && line.startsWith(refused[0])) return refused[1]
      if (line.startsWith('MAIL FROM')) mail = { from: line.slice(10), to: '', text: '' }
      if (line.startsWith('RCPT TO')) mail.to = line.slice(8)
      if (line === 'DATA') return ((inData = true), '354 continue')
      return line === 'QUIT' ? '221 bye' : '250 ok'
    }
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (incompleteLine + chunk).split('\r\n')
      incompleteLine = lines.pop() ?? ''
      for (const line of lines) {
        const response = responseTo(line)
        if (response !== null) socket.write(`${response}\r\n`)
      }
    })
    socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  ;({ port } = server.address() as AddressInfo) // a TCP server's address is never a string
})
beforeEach(() => {
  received = []
  refused = null
})
afterAll(() => void server.close())

const mail = {
  messageId: '<outbox-1@wayhouse.test>',
  to: 'ana@member.test',
  subject: 'Ana, you have a request',
  text: 'Ben asks for a spot.',
  html: '<p>Ben asks for a spot.</p>',
  headers: { 'List-Unsubscribe': '<https://wayhouse.test/api/email/unsubscribe?token=x>' },
}

async function deliver(changes: Partial<typeof mail> = {}): Promise<void> {
  const provider = smtpMail(`smtp://127.0.0.1:${port}`, 'Wayhouse <hello@wayhouse.test>', () => 'help@wayhouse.test')
  try {
    await provider.deliver({ ...mail, ...changes })
  } finally {
    await provider.close()
  }
}

/** The headers of a received email, with folded lines joined. */
function headersIn({ text }: Received): Map<string, string> {
  const [head = ''] = text.split('\n\n', 1)
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
}

describe('an email', () => {
  it('R13 has the sender and reply address of the installation, its own id, and is marked as automatic', async () => {
    await deliver()
    expect(received).toMatchObject([{ from: '<hello@wayhouse.test>', to: '<ana@member.test>' }])
    const headers = headersIn(received[0] ?? { from: '', to: '', text: '' })
    expect(Object.fromEntries(headers)).toMatchObject({
      From: 'Wayhouse <hello@wayhouse.test>',
      To: 'ana@member.test',
      'Reply-To': 'help@wayhouse.test',
      Subject: 'Ana, you have a request',
      'Message-ID': '<outbox-1@wayhouse.test>',
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': '<https://wayhouse.test/api/email/unsubscribe?token=x>',
    })
    expect(received[0]?.text).toContain('Content-Type: text/plain')
    expect(received[0]?.text).toContain('Content-Type: text/html')
  })

  it('T39 cannot get headers injected through its subject', async () => {
    await deliver({ subject: 'Ana\r\nBcc: eve@evil.test', to: 'ana@member.test' })
    const [email] = received
    expect([...headersIn(email ?? { from: '', to: '', text: '' }).keys()]).not.toContain('Bcc')
    expect(received.map(({ to }) => to)).toEqual(['<ana@member.test>'])
  })

  it.each([
    ['MAIL FROM', '451 come back later'],
    ['RCPT TO', '550 no such mailbox'],
    ['DATA', '554 no'],
  ])('R13 that is refused at %s with %s is not delivered, and the call fails', async (command, response) => {
    refused = [command, response]
    await expect(deliver()).rejects.toThrow(response.slice(0, 3))
    expect(received).toEqual([])
  })

  it('R12 R13 is not delivered while the server is unreachable, and the next one is delivered afterwards', async () => {
    const unreachable = smtpMail('smtp://127.0.0.1:1', 'hello@wayhouse.test', () => 'help@wayhouse.test')
    await expect(unreachable.deliver(mail)).rejects.toThrow('ECONNREFUSED')
    await unreachable.close()
    await deliver()
    expect(received).toHaveLength(1)
  })
})
