/**
 * @typedef {object} LockedPackage
 * @property {string} path
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/**
 * What a lock file installs from outside; our own workspaces are only links in it.
 *
 * @param {string} lockText
 * @returns {LockedPackage[]}
 */
export function lockedPackages(lockText) {
  const packages = Object.entries(JSON.parse(lockText).packages);
  return packages
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, entry]) => ({ ...entry, path }));
}

/**
 * Whether npm has to install the package on this machine. An optional one without a platform is
 * there for the sake of another platform's.
 *
 * @param {LockedPackage} entry
 */
export function isWantedHere({ optional, os, cpu, libc }) {
  if (os === undefined && cpu === undefined) return !optional;
  const allows = (/** @type {string | string[]} */ names, /** @type {string} */ name) =>
    [names].flat().includes(name);
  return (
    allows(os ?? process.platform, process.platform) &&
    allows(cpu ?? process.arch, process.arch) &&
    allows(libc ?? 'glibc', 'glibc')
  );
}
