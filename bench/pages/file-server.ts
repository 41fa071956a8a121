// The reference for pages: the files of a folder by sirv on node:http, compressed if the client accepts it.
import { createServer } from 'node:http'
import sirv from 'sirv'

const handle = sirv(process.env['FOLDER'] ?? '', { gzip: true, etag: true })

createServer((request, response) => handle(request, response)).listen(Number(process.env['PORT']), '127.0.0.1')
