// Loaded into the product's processes before they start: when the process that started them was killed by SIGKILL, they
// stop as by SIGTERM, instead of keeping the port and the data folder.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
