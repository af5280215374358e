import { describe, expect, it } from 'vitest';
import { invitation } from './invite';

const at = (address: string) => new URL(address);

describe('the link that is handed on', () => {
  it('is the address that others reach, though this device calls the server localhost', () => {
    for (const own of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'])
      expect(invitation('K7QWMX', at(own), 'http://192.168.1.7:8080')).toEqual({
        link: 'http://192.168.1.7:8080/r/K7QWMX',
        onlyHere: false,
      });
  });
  it('is the address of the page where that has a name of its own', () =>
    expect(invitation('K7QWMX', at('https://divan.example'), 'http://10.0.0.3:8080').link).toBe('https://divan.example/r/K7QWMX'));
  it('says when nobody else could open it', () =>
    expect(invitation('K7QWMX', at('http://localhost:8080'), null)).toEqual({ link: 'http://localhost:8080/r/K7QWMX', onlyHere: true }));
});
