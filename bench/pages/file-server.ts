// The reference of pages: files of one folder by sirv on node:http, compressed where the browser takes it.
import { createServer } from 'node:http'
import sirv from 'sirv'

const handle = sirv(process.env['FOLDER'] ?? '', { gzip: true, etag: true })

createServer((request, response) => handle(request, response)).listen(Number(process.env['PORT']), '127.0.0.1')
