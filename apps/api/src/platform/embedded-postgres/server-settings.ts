export type ServerSettings = Readonly<Record<string, string>>;

/** A server for one product on a small machine. Any of these can be overridden by the caller. */
const DEFAULT_SETTINGS: ServerSettings = {
  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  // Planning and executing short queries is all we do; compiling them never pays.
  jit: 'off',
  random_page_cost: '1.1',
  // Rare checkpoints write a hot page once instead of many times.
  checkpoint_timeout: '15min',
  max_wal_size: '1GB',
  // Two cores have no spare worker for one query of one person.
  max_parallel_workers_per_gather: '0',
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Details of a refused row and the text of its statement hold personal data: not in a log.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_line_prefix: '',
  log_checkpoints: 'off',
};

/**
 * Reached only through TCP on this machine: a socket file has a path limit that a folder breaks.
 */
const FIXED_SETTINGS: ServerSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
};

export function settingArguments(overrides: ServerSettings): readonly string[] {
  const settings = { ...DEFAULT_SETTINGS, ...overrides, ...FIXED_SETTINGS };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
