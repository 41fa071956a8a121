// Loaded into the product's processes before they start: when the process that started them is gone without a word
// (kill -9), they stop as if they had been asked to, instead of keeping the port and the data folder.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
