import type { FastifyPluginAsync } from 'fastify';

const NAME = Symbol.for('fastify.display-name');

/** Fastify compares a plugin that tells no name with every module that was ever loaded. */
export const namedPlugin = (name: string, plugin: FastifyPluginAsync): FastifyPluginAsync =>
  Object.assign(plugin, { [NAME]: name });
