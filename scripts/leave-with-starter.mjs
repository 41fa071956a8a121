// Preloaded into the product's processes: when their parent process is killed by SIGKILL, they stop as by SIGTERM. Otherwise they
// would keep running with the port and the data folder.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
process.channel?.unref()
