import { createServer } from 'node:net'
import type { AddressInfo, Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { smtpMail } from './smtp.ts'

type Received = { from: string; to: string; text: string }

let server: Server
let port: number
let received: Received[] = []
/** What the server says to a command that begins like this, in place of 250. */
let refused: [string, string] | null = null

/** The little of SMTP (RFC 5321) that taking an email needs. */
beforeAll(async () => {
  server = createServer((socket) => {
    let [lines, mail, inData] = ['', { from: '', to: '', text: '' }, false]
    const said = (line: string): string | null => {
      if (inData && line !== '.') return ((mail.text += `${line}\n`), null)
      if (inData) return ((inData = false), received.push(mail), '250 taken')
      if (refused !== null && line.startsWith(refused[0])) return refused[1]
      if (line.startsWith('MAIL FROM')) mail = { from: line.slice(10), to: '', text: '' }
      if (line.startsWith('RCPT TO')) mail.to = line.slice(8)
      if (line === 'DATA') return ((inData = true), '354 go on')
      return line === 'QUIT' ? '221 bye' : '250 fine'
    }
    socket.write('220 test\r\n')
    socket.setEncoding('utf8').on('data', (piece: string) => {
      const parts = (lines + piece).split('\r\n')
      lines = parts.pop() ?? ''
      for (const line of parts) {
        const answer = said(line)
        if (answer !== null) socket.write(`${answer}\r\n`)
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
  const provider = smtpMail(`smtp://127.0.0.1:${port}`, 'Wayhouse <hello@wayhouse.test>', 'help@wayhouse.test')
  try {
    await provider.deliver({ ...mail, ...changes })
  } finally {
    await provider.close()
  }
}

/** The headers of what was received, their folded lines joined. */
function headersIn({ text }: Received): Map<string, string> {
  const [head = ''] = text.split('\n\n', 1)
  const lines = head.replaceAll(/\n[ \t]+/g, ' ').split('\n')
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]))
}

describe('an email', () => {
  it('R13 goes out from the installation, with its own id, where to answer, and as made by a program', async () => {
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

  it('T39 has no header that a name in its subject or address begins', async () => {
    await deliver({ subject: 'Ana\r\nBcc: eve@evil.test', to: 'ana@member.test' })
    const [one] = received
    expect([...headersIn(one ?? { from: '', to: '', text: '' }).keys()]).not.toContain('Bcc')
    expect(received.map(({ to }) => to)).toEqual(['<ana@member.test>'])
  })

  it.each([
    ['MAIL FROM', '451 come back later'],
    ['RCPT TO', '550 no such mailbox'],
    ['DATA', '554 no'],
  ])('R13 that is refused at %s with %s is not delivered, and that is said', async (command, answer) => {
    refused = [command, answer]
    await expect(deliver()).rejects.toThrow(answer.slice(0, 3))
    expect(received).toEqual([])
  })

  it('R12 R13 is not delivered where no server is, and the next one goes out once there is', async () => {
    const away = smtpMail('smtp://127.0.0.1:1', 'hello@wayhouse.test', 'help@wayhouse.test')
    await expect(away.deliver(mail)).rejects.toThrow('ECONNREFUSED')
    await away.close()
    await deliver()
    expect(received).toHaveLength(1)
  })
})
